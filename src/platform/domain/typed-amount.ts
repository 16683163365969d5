import { centsToAmount, parseAmount } from './money.ts'

const CURRENCY = /(?:\s*(?:€|EUR|Euro))$/i

/** Thousands with points, which German uses: "1.234,50", or "1.234" when the currency follows. */
const GROUPED = /^-?\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/

/** Removes what people type around the digits: the currency and the points of thousands. */
function bareAmount(typed: string): string {
  const text = typed.trim()
  const digits = text.replace(CURRENCY, '')
  // "1.234" alone could mean three decimals, so it is no amount.
  const isGerman = digits !== text || digits.includes(',')
  return isGerman && GROUPED.test(digits) ? digits.replaceAll('.', '') : digits
}

/**
 * Parses an amount as an admin types it to cents: "9,5 €", "1.234,50", and all that `parseAmount`
 * reads; null for anything else. It is apart from money.ts, which customers load.
 */
export function parseTypedAmount(amount: string | number): number | null {
  return parseAmount(typeof amount === 'number' ? amount : bareAmount(amount))
}

/** Formats cents as they are typed in German, "1234,50": without currency and points. */
export function formatTypedAmount(cents: number): string {
  return centsToAmount(cents).replace('.', ',')
}
