/** The fixed segment of every order number, `JJJJMM-1245-NNNN`. */
export const SEGMENT = '1245'

const lastParts = new RegExp(String.raw`^\s*${SEGMENT}[\s\p{Pd}]+(?=\d)`, 'u')

/**
 * Returns a search text without the segment that all order numbers share: `1245-0042` is `0042`.
 */
export function withoutSegment(typed: string): string {
  return typed.replace(lastParts, '')
}
