/** The fixed segment of every order number, `JJJJMM-1245-NNNN`. */
export const SEGMENT = '1245'

const lastParts = new RegExp(String.raw`^\s*${SEGMENT}[\s\p{Pd}]+(?=\d)`, 'u')

/**
 * Returns a search text without the segment that all order numbers share: `1245-0042` is `0042`.
 */
export function withoutSegment(typed: string): string {
  return typed.replace(lastParts, '')
}

const MIN_DIGITS = 4

const inText = new RegExp(String.raw`(\d{6}-${SEGMENT}-\d{${MIN_DIGITS},})`)

/** Splits a text at its order numbers, which are the parts at the odd places. */
export function splitAtOrderNumbers(text: string): string[] {
  return text.split(inText)
}

/** Returns the order number of a month ("YYYYMM") and a counter. */
export function orderNumber(month: string, counter: number): string {
  return `${month}-${SEGMENT}-${String(counter).padStart(MIN_DIGITS, '0')}`
}

/** Returns the name of the counter of a month's ("YYYYMM") order numbers. */
export function orderCounterName(month: string): string {
  return `order-number:${month}`
}
