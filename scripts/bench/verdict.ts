import type { DatabaseKind } from '../torture/torture-database.ts'
import { budgets, type Budget, type Figure } from './budgets.ts'

type Verdict = 'fine' | 'missed' | 'stated'

/** A line of the result: a figure, or the sentence why a part could not be measured. */
export interface Result {
  readonly part: string
  readonly database: DatabaseKind
  readonly measured: Figure | { readonly error: string }
}

/** Returns the limit on this database; undefined where there is none. */
export const limitOf = (limit: Budget['atMost'], database: DatabaseKind): number | undefined =>
  typeof limit === 'number' ? limit : limit?.[database]

/** Returns the ratio to what the figure is compared with. */
export function ratioOf({ value, beside, ratio }: Figure): number | undefined {
  return ratio ?? (beside === undefined ? undefined : value / beside)
}

/** Judges a result. What is not a number is missed, and so is a part that could not be measured. */
export function judge({ database, measured }: Result): Verdict {
  if ('error' in measured) return 'missed'
  const budget: Budget = budgets[measured.name]
  const value = (budget.isRatio ? ratioOf(measured) : measured.value) ?? Number.NaN
  const atMost = limitOf(budget.atMost, database)
  const atLeast = limitOf(budget.atLeast, database)
  if (Number.isNaN(value)) return 'missed'
  if (atMost === undefined && atLeast === undefined && budget.exactly === undefined) return 'stated'
  const isKept =
    value <= (atMost ?? Infinity) &&
    value >= (atLeast ?? -Infinity) &&
    value === (budget.exactly ?? value)
  return isKept ? 'fine' : 'missed'
}

/** Returns the exit status of a run: 1 when a budget is missed, or nothing was measured. */
export function exitStatus(results: readonly Result[]): number {
  return results.length > 0 && results.every((result) => judge(result) !== 'missed') ? 0 : 1
}

/** Writes whole numbers from 100 on, else up to two digits after the point. */
export const written = (value: number): string =>
  value >= 100 ? value.toFixed(0) : String(Number(value.toFixed(2)))

function budgetText({ measured, database }: Result): string {
  if ('error' in measured) return ''
  const budget: Budget = budgets[measured.name]
  const atMost = limitOf(budget.atMost, database)
  const atLeast = limitOf(budget.atLeast, database)
  const kind = budget.isRatio ? 'ratio ' : ''
  if (atMost !== undefined) return `${kind}≤ ${atMost}`
  if (atLeast !== undefined) return `${kind}≥ ${atLeast}`
  return budget.exactly === undefined ? '–' : `= ${budget.exactly}`
}

/** Returns the line of a result in the table: figure, budget, ratio, verdict. */
export function resultRow(result: Result): string {
  const { database, measured, part } = result
  if ('error' in measured) return `${database.padEnd(9)}${part}: missed, ${measured.error}`
  const { what, unit }: Budget = budgets[measured.name]
  const ratio = ratioOf(measured)
  return [
    `${database.padEnd(9)}${what}`.padEnd(61),
    `${written(measured.value)} ${unit}`.trim().padStart(15),
    budgetText(result).padStart(13),
    (ratio === undefined ? '–' : ratio.toFixed(2)).padStart(7),
    `  ${judge(result).padEnd(6)}`,
    measured.note ? `  ${measured.note}` : '',
  ]
    .join('')
    .trimEnd()
}

/** The line above the results. */
export const resultHeader = [
  'database figure'.padEnd(61),
  'measured'.padStart(15),
  'budget'.padStart(13),
  'ratio'.padStart(7),
].join('')
