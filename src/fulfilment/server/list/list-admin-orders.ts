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
  /** The last order of the page before. */
  readonly after: AmountCursor | undefined
  /** First moment, included; first moment after the last, excluded; at most a year. */
  readonly from: string
  readonly until: string
}

export type OrderListFilter = Omit<OrderFilter, 'userId'> & {
  /** What a number, name or email begins with, folded. */
  readonly prefix?: string
  /** Sorts by amount instead of time. */
  readonly byAmount?: ByAmount
}

/** The same list, going on behind a page that ended with `next`; null for what is no such place. */
export function goOn(filter: OrderListFilter, next: string): OrderListFilter | null {
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

/** Lists the orders of all customers that match, by time or amount: a handful of queries, however many there are. */
export async function listAdminOrders(
  db: Db,
  filter: OrderListFilter,
): Promise<ListPage<OrderView>> {
  const { rows, next } = await findRows(db, filter)
  const orders = await withParts(db, rows)
  return { items: orders.map(toOrderView), next }
}
