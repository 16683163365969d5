import type { Db } from '../../../platform/server/database/tables.ts'
import { writeCursor, type OrderPage } from './order-page.ts'
import { findOrderRows, withParts, type OrderCursor, type OrderFilter } from './stored-orders.ts'
import type { OrdersTable } from '../orders-tables.ts'
import { toOrderView } from './to-order-view.ts'

/** A part of a list by time, and where it goes on. */
export interface OrderRowsPage {
  readonly rows: readonly OrdersTable[]
  readonly next: OrderCursor | null
}

/** Reads a part of a list by time. */
export async function findOrderPage(db: Db, filter: OrderFilter): Promise<OrderRowsPage> {
  // One more than asked for says whether the list goes on.
  const found = await findOrderRows(db, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  const goesOn = last && found.length > rows.length
  return { rows, next: goesOn ? { createdAt: last.created_at, id: last.id } : null }
}

/** Lists a customer's orders, newest first: a handful of queries, however many there are. */
export async function listOwnOrders(
  db: Db,
  filter: OrderFilter & { readonly userId: string },
): Promise<OrderPage> {
  const { rows, next } = await findOrderPage(db, filter)
  const orders = await withParts(db, rows)
  return { orders: orders.map(toOrderView), nextBefore: next && writeCursor(next) }
}
