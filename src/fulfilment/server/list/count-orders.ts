import type { Db } from '../../../platform/server/database/tables.ts'
import type { OrderCountsView } from '../../domain/order-counts-view.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { paymentStates, type PaymentState } from '../../../payments/domain/payment-state.ts'
import { sumByStatus, type DayRange } from '../figures/order-figures-repo.ts'
import { countByMonth, countFound, type CountedRow } from './order-search-repo.ts'
import type { TimeWindow } from '../../../orders/server/reading/stored-orders.ts'
import { monthsWithin } from './search-orders.ts'

/** Counting this many words takes a few milliseconds. */
const MAX_COUNTED_WORDS = 5000

export interface CountedOrders {
  /** Null means all days. */
  readonly days: DayRange | null
  /** The same days as moments. */
  readonly window: Pick<TimeWindow, 'from' | 'until'>
  /** Folded; '' for none. */
  readonly prefix: string
}

async function countSearched(
  db: Db,
  { prefix, window }: CountedOrders,
): Promise<readonly CountedRow[] | null> {
  const filter = { ...window, prefix }
  const months = await monthsWithin(db, window)
  let words = 0
  // Counts more months in each round, so that a search with too many results ends early.
  for (let from = 0, size = 1; from < months.length; from += size, size *= 2) {
    const part = months.slice(from, from + size)
    const counts = await countByMonth(db, filter, part, MAX_COUNTED_WORDS)
    words += [...counts.values()].reduce((sum, count) => sum + count, 0)
    if (words >= MAX_COUNTED_WORDS) return null
  }
  return countFound(db, filter, months)
}

/** Most orders are paid, so the others are counted in their index and the paid ones are the rest of all. */
async function countAll(
  db: Db,
  { days, window: { from, until } }: CountedOrders,
): Promise<readonly CountedRow[]> {
  let query = db.selectFrom('orders').where(
    'payment_state',
    'in',
    paymentStates.filter((state) => state !== 'paid'),
  )
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  const others = await query
    .select((eb) => ['status', 'payment_state as payment', eb.fn.countAll<number>().as('orders')])
    .groupBy(['status', 'payment_state'])
    .execute()
  const paid = (await sumByStatus(db, days)).map(({ status, orders }): CountedRow => {
    const same = others.filter((row) => row.status === status)
    const rest = orders - same.reduce((sum, row) => sum + row.orders, 0)
    // An order may arrive between the two readings.
    return { status, payment: 'paid', orders: Math.max(0, rest) }
  })
  return [...others, ...paid]
}

/** Counts the orders of each status and state of payment; null for a search with too many results to count quickly. */
export async function countOrders(db: Db, counted: CountedOrders): Promise<OrderCountsView> {
  const rows =
    counted.prefix === '' ? await countAll(db, counted) : await countSearched(db, counted)
  if (!rows) return { counts: null, payments: null }
  const ordersIn = (status: OrderStatus, payment?: PaymentState): number =>
    rows
      .filter((row) => row.status === status && (payment === undefined || row.payment === payment))
      .reduce((sum, { orders }) => sum + orders, 0)
  return {
    counts: byStatus((status) => ordersIn(status)),
    payments: byStatus((status) => ({
      open: ordersIn(status, 'open'),
      partly: ordersIn(status, 'partly'),
      paid: ordersIn(status, 'paid'),
      overpaid: ordersIn(status, 'overpaid'),
      refunded: ordersIn(status, 'refunded'),
      none: ordersIn(status, 'none'),
    })),
  }
}

const byStatus = <Value>(valueOf: (status: OrderStatus) => Value): Record<OrderStatus, Value> => ({
  pending: valueOf('pending'),
  processing: valueOf('processing'),
  shipped: valueOf('shipped'),
  delivered: valueOf('delivered'),
  cancelled: valueOf('cancelled'),
})
