import type { Db } from '../../platform/server/database/tables.ts'
import type { OrderCountsView } from '../domain/order-counts-view.ts'
import { orderStatuses } from '../domain/order-status.ts'
import { sumByStatus, type DayRange } from './order-figures-repo.ts'
import { countFoundByStatus, countWords } from './order-search-repo.ts'
import type { TimeWindow } from './orders-repo.ts'

/** As many words as are counted in a moment. */
const COUNTED_WORDS = 5000

export interface CountedOrders {
  /** Null: all days. */
  readonly days: DayRange | null
  /** The same as moments. */
  readonly window: Pick<TimeWindow, 'from' | 'until'>
  /** Folded; '' for none. */
  readonly prefix: string
}

type Counted = readonly { readonly status: string; readonly orders: number }[]

async function countFound(db: Db, { prefix, window }: CountedOrders): Promise<Counted | null> {
  const words = await countWords(db, prefix, COUNTED_WORDS + 1)
  return words > COUNTED_WORDS ? null : countFoundByStatus(db, prefix, window)
}

/** Orders of each status; null for a search that finds more than is counted in a moment. */
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
