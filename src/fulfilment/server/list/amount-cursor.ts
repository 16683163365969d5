import { readKeyset, writeKeyset, type Keyset } from '../../../platform/server/keyset.ts'

/** The last order of a page that is sorted by amount. */
export interface AmountCursor extends Keyset {
  readonly totalCents: number
}

/** Returns the cursor as the text of `before`. */
export function writeAmountCursor({ totalCents, ...place }: AmountCursor): string {
  return `${totalCents}_${writeKeyset(place)}`
}

/** Reads what `writeAmountCursor` wrote, or returns null for any other text. */
export function readAmountCursor(text: string): AmountCursor | null {
  const [, cents = '', rest = ''] = /^(\d{1,12})_(.*)$/.exec(text) ?? []
  const place = readKeyset(rest)
  return place && { ...place, totalCents: Number(cents) }
}
