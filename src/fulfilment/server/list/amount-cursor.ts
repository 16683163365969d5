import { readCursor, SEPARATOR, writeCursor } from '../../../orders/server/reading/order-page.ts'
import type { AmountCursor } from './order-amounts-repo.ts'

/** The cursor behind an order of a list by amount, as text for an address. */
export function writeAmountCursor({ totalCents, ...place }: AmountCursor): string {
  return `${totalCents}${SEPARATOR}${writeCursor(place)}`
}

/** Reads what `writeAmountCursor` wrote; null for anything else. */
export function readAmountCursor(text: string): AmountCursor | null {
  const [, cents = '', rest = ''] = /^(\d{1,12})_(.*)$/.exec(text) ?? []
  const place = readCursor(rest)
  return place && { ...place, totalCents: Number(cents) }
}
