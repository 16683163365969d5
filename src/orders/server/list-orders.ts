import type { Db } from '../../platform/server/database/tables.ts'
import { writeCursor, type OrderPage } from './order-page.ts'
import { findOrderRows, withParts, type OrderFilter } from './orders-repo.ts'
import { searchOrders, type FoundOrders } from './search-orders.ts'
import { toOrderView } from './to-order-view.ts'

export type OrderListFilter = OrderFilter & {
  /** What a number, name or e-mail address begins with, folded; the admins' list alone has it. */
  readonly prefix?: string
}

async function findPage(db: Db, filter: OrderFilter): Promise<FoundOrders> {
  // One more than asked for says whether the list goes on.
  const found = await findOrderRows(db, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  const goesOn = last && found.length > rows.length
  return { rows, next: goesOn ? { createdAt: last.created_at, id: last.id } : null }
}

/** Orders that match, by time: a handful of queries, however many there are. */
export async function listOrders(
  db: Db,
  { prefix = '', userId, ...filter }: OrderListFilter,
): Promise<OrderPage> {
  const isSearch = prefix !== '' && userId === undefined
  const { rows, next } = isSearch
    ? await searchOrders(db, { ...filter, prefix })
    : await findPage(db, { ...filter, userId })
  const orders = await withParts(db, rows)
  return { orders: orders.map(toOrderView), nextBefore: next && writeCursor(next) }
}
