import { monthsBefore } from '../../platform/domain/berlin-days.ts'
import { formatPlainDate } from '../../platform/domain/german-format.ts'
import type { OrderSort } from './order-sort.ts'

/** First and last day, "YYYY-MM-DD", both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

export const PERIOD_TOO_LONG =
  'Nach Betrag lassen sich die Bestellungen von höchstens einem Jahr sortieren. Bitte wählen Sie einen kürzeren Zeitraum.'

/** Returns whether this order of a list is by amount. */
export function isByAmount(sort: OrderSort): sort is 'highest' | 'lowest' {
  return sort === 'highest' || sort === 'lowest'
}

function yearBefore(day: string): string {
  return monthsBefore(new Date(`${day}T00:00:00.000Z`), 12)
    .toISOString()
    .slice(0, 10)
}

/**
 * Returns the days whose orders are sorted by amount, or null when they are more than a year. A
 * missing last day is today; a missing first day is a year before the last. Days are "YYYY-MM-DD"
 * and '' for a missing one.
 */
export function amountPeriod(given: Period, today: string): Period | null {
  const to = given.to || (given.from > today ? given.from : today)
  const earliest = yearBefore(to)
  const from = given.from || earliest
  return from < earliest ? null : { from, to }
}

/** Returns the sentence that names the days whose orders are sorted by amount. */
export function amountPeriodText({ from, to }: Period): string {
  const days = `${formatPlainDate(from)} bis ${formatPlainDate(to)}`
  return `Nach Betrag sortiert werden die Bestellungen eines Jahres: ${days}.`
}
