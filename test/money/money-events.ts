import type { MoneyEvent, Movement } from '../../src/month-end/domain/allocate-money.ts'
import type { Rate } from '../../src/month-end/domain/split-cents.ts'

/** Coffee and shipping at 7 %, and a cup at 19 %. */
export const ORDER = new Map<Rate, number>([
  [7, 2327],
  [19, 1163],
])

/** The same order without the cup: the shipping fee belongs to the coffee alone. */
export const WITHOUT_CUP = new Map<Rate, number>([[7, 2490]])

/** Returns an event of that order: a payment, or a refund when the amount is negative. */
export function moneyEvent(change: Partial<MoneyEvent>): MoneyEvent {
  return {
    kind: (change.cents ?? 0) < 0 ? 'refund' : 'payment',
    bookingId: null,
    reversesId: null,
    day: '2026-11-21',
    cents: 0,
    goodwillCents: 0,
    isCancelled: false,
    standing: ORDER,
    ...change,
  }
}

/** Returns gross and tax by rate, and what is unassigned, after all movements. */
export function totalsOf(movements: readonly Movement[]) {
  const of = (rate: Rate) => {
    const own = movements.flatMap((movement) => movement.parts.filter((part) => part.rate === rate))
    return [
      own.reduce((sum, { grossCents }) => sum + grossCents, 0),
      own.reduce((sum, { taxCents }) => sum + taxCents, 0),
    ]
  }
  return {
    7: of(7),
    19: of(19),
    unassigned: movements.reduce((sum, { unassignedCents }) => sum + unassignedCents, 0),
  }
}

/** Returns the gross amounts of a movement by rate. */
export const partsOf = ({ parts }: Movement | undefined = { parts: [] } as never) =>
  parts.map(({ rate, grossCents }) => [rate, grossCents])
