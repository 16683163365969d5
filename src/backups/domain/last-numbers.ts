import { SEGMENT } from '../../orders/domain/order-number.ts'

/** Reads an invoice number, e.g. `RE-2026-0123`; null for another text. */
export function readInvoiceNumber(text: string): { year: number; counter: number } | null {
  const [, year, counter] = /^RE-(20\d\d)-(\d{4,8})$/.exec(text) ?? []
  return year === undefined ? null : { year: Number(year), counter: Number(counter) }
}

const orderNumber = new RegExp(String.raw`^(20\d\d(?:0[1-9]|1[0-2]))-${SEGMENT}-(\d{4,8})$`)

/** Reads an order number, e.g. `202611-1245-0042`; null for another text. */
export function readOrderNumber(text: string): { month: string; counter: number } | null {
  const [, month, counter] = orderNumber.exec(text) ?? []
  return month === undefined ? null : { month, counter: Number(counter) }
}
