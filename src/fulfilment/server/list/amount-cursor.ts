import { readCursor, SEPARATOR, writeCursor } from '../../../orders/server/reading/order-page.ts'

/** The last order of a page that is sorted by amount. */
export interface AmountCursor {
  readonly totalCents: number
  readonly createdAt: string
  readonly id: string
}

/** Returns the cursor as text for a URL. */
export function writeAmountCursor({ totalCents, ...place }: AmountCursor): string {
  return `${totalCents}${SEPARATOR}${writeCursor(place)}`
}

/** Reads what `writeAmountCursor` wrote, or returns null for any other text. */
export function readAmountCursor(text: string): AmountCursor | null {
  const [, cents = '', rest = ''] = /^(\d{1,12})_(.*)$/.exec(text) ?? []
  const place = readCursor(rest)
  return place && { ...place, totalCents: Number(cents) }
}
