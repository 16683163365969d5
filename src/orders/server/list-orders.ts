import type { Db } from '../../platform/server/database/tables.ts'
import { writeCursor, type OrderPage } from './order-page.ts'
import { findOrderRows, withParts, type OrderFilter } from './orders-repo.ts'
import { toOrderView } from './to-order-view.ts'

/** Orders that match, newest first: three queries, however many there are. */
export async function listOrders(db: Db, filter: OrderFilter): Promise<OrderPage> {
  // One more than asked for says whether the list goes on.
  const found = await findOrderRows(db, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  const orders = await withParts(db, rows)
  return {
    orders: orders.map(toOrderView),
    nextBefore: last && found.length > rows.length ? writeCursor(last) : null,
  }
}
