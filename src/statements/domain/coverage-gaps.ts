import { isBankDay } from '../../platform/domain/bank-days.ts'
import { addDays } from '../../platform/domain/berlin-days.ts'

/** The days that one statement covers, "YYYY-MM-DD". */
export interface Coverage {
  /** Null for statements that were imported before it was stored. */
  readonly from: string | null
  readonly until: string
}

/** Days without a statement, "YYYY-MM-DD", both included. */
export interface CoverageGap {
  readonly from: string
  readonly to: string
}

/** Returns the days from one to another on which banks book. */
function bankDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) if (isBankDay(day)) days.push(day)
  return days
}

/**
 * Returns the bank days between the first and the newest statement that no statement covers. Of statements without a
 * first day everything before their end counts as covered.
 */
export function coverageGaps(files: readonly Coverage[]): CoverageGap[] {
  const known = files
    .map(({ from, until }) => ({ from: from === null || from > until ? until : from, until }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const old = files.flatMap(({ from, until }) => (from === null ? until : []))
  const gaps: CoverageGap[] = []
  let reach = old.toSorted().at(-1) ?? known[0]?.until ?? ''
  for (const { from, until } of known) {
    const missing = from > reach ? bankDays(addDays(reach, 1), addDays(from, -1)) : []
    const [first] = missing
    if (first !== undefined) gaps.push({ from: first, to: missing.at(-1) ?? first })
    if (until > reach) reach = until
  }
  return gaps
}
