import type { Db } from '../../../platform/server/database/tables.ts'
import type { OrderCountsView } from '../../domain/order-counts-view.ts'
import { orderStatuses } from '../../../orders/domain/order-status.ts'
import { sumByStatus, type DayRange } from '../figures/order-figures-repo.ts'
import { countByMonth, countFoundByStatus } from './order-search-repo.ts'
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

type Counted = readonly { readonly status: string; readonly orders: number }[]

async function countFound(db: Db, { prefix, window }: CountedOrders): Promise<Counted | null> {
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
  return countFoundByStatus(db, filter, months)
}

/** Counts the orders of each status; null for a search with too many results to count quickly. */
export async function countOrders(db: Db, counted: CountedOrders): Promise<OrderCountsView> {
  const rows =
    counted.prefix === '' ? await sumByStatus(db, counted.days) : await countFound(db, counted)
  if (!rows) return { counts: null }
  const counts: OrderCountsView['counts'] = {
    pending: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  }
  for (const status of orderStatuses) {
    counts[status] = rows.find((row) => row.status === status)?.orders ?? 0
  }
  return { counts }
}
