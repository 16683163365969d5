import type { OrderView } from '../../../orders/domain/order-view.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import {
  findOrderRows,
  withParts,
  type OrderFilter,
} from '../../../orders/server/reading/stored-orders.ts'
import { toOrderView } from '../../../orders/server/reading/to-order-view.ts'
import type { ListPage } from '../../../platform/domain/list-page.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPage, readKeyset, writeKeyset } from '../../../platform/server/keyset.ts'
import { readAmountCursor, writeAmountCursor, type AmountCursor } from './amount-cursor.ts'
import { listByAmount } from './orders-by-amount.ts'
import { searchOrders } from './search-orders.ts'

interface ByAmount {
  readonly lowestFirst: boolean
  /** The last order of the previous page. */
  readonly after: AmountCursor | undefined
  /** `from` is included, `until` is excluded; at most a year apart. */
  readonly from: string
  readonly until: string
}

export type OrderListFilter = Omit<OrderFilter, 'userId'> & {
  /** What a number, name or email begins with, folded. */
  readonly prefix?: string
  /** Sorts by amount instead of time. */
  readonly byAmount?: ByAmount
}

/**
 * Returns the filter of the page after `next`, or null when `next` is not a cursor of this list.
 */
export function filterAfter(filter: OrderListFilter, next: string): OrderListFilter | null {
  if (!filter.byAmount) {
    const before = readKeyset(next)
    return before && { ...filter, before }
  }
  const after = readAmountCursor(next)
  return after && { ...filter, byAmount: { ...filter.byAmount, after } }
}

async function findRows(
  db: Db,
  { prefix = '', byAmount, ...filter }: OrderListFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: string | null }> {
  if (byAmount) {
    const { rows, next } = await listByAmount(db, { ...filter, ...byAmount, prefix })
    return { rows, next: next && writeAmountCursor(next) }
  }
  if (prefix !== '') {
    const { rows, next } = await searchOrders(db, { ...filter, prefix })
    return { rows, next: next && writeKeyset(next) }
  }
  return cutPage(await findOrderRows(db, { ...filter, limit: filter.limit + 1 }), filter.limit)
}

/** Lists all customers' orders that match, by time or amount, with a constant number of queries. */
export async function listAdminOrders(
  db: Db,
  filter: OrderListFilter,
): Promise<ListPage<OrderView>> {
  const { rows, next } = await findRows(db, filter)
  const orders = await withParts(db, rows)
  return { items: orders.map(toOrderView), next }
}
