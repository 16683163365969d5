import { addDays } from '../../platform/domain/berlin-days.ts'
import { centsToAmount } from '../../platform/domain/money.ts'
import { isPaid } from '../../orders/domain/is-paid.ts'
import type { OrderStatus } from '../../orders/domain/order-status.ts'
import type { PeriodView } from './overview-view.ts'

/** Number and sum of the orders of one day and status. */
export interface DayFigure {
  readonly day: string
  readonly status: OrderStatus
  readonly orders: number
  readonly totalCents: number
}

/** Returns the first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/**
 * Returns the first days of the last `count` periods, oldest first. `startOf` returns the first day
 * of a day's period.
 */
export function lastPeriods(
  today: string,
  count: number,
  startOf: (day: string) => string,
): string[] {
  const starts = [startOf(today)]
  while (starts.length < count) starts.push(startOf(addDays(starts.at(-1) ?? today, -1)))
  return starts.toReversed()
}

/** Adds up days by the periods that begin on `starts`; days before the first are left out. */
export function sumPeriods(
  figures: readonly DayFigure[],
  starts: readonly string[],
  startOf: (day: string) => string,
): PeriodView[] {
  const sums = new Map(starts.map((day) => [day, { orders: 0, cents: 0 }]))
  for (const { day, status, orders, totalCents } of figures) {
    const sum = sums.get(startOf(day))
    if (!sum || status === 'cancelled') continue
    sum.orders += orders
    if (isPaid(status)) sum.cents += totalCents
  }
  return [...sums].map(([day, { orders, cents }]) => {
    return { day, orders, revenue: centsToAmount(cents) }
  })
}
