import type { Db } from '../../platform/server/database/tables.ts'
import { ordersCsvHead, ordersCsvRows } from '../domain/orders-csv.ts'
import { listOrders, type OrderListFilter } from './list-orders.ts'
import { readCursor } from './order-page.ts'

const ORDERS_AT_ONCE = 100

/** The filtered list as CSV, read in small parts while it is sent: nothing holds the whole of it. */
export async function* exportOrders(db: Db, filter: OrderListFilter): AsyncGenerator<string> {
  yield ordersCsvHead()
  let before = filter.before
  for (;;) {
    const page = await listOrders(db, { ...filter, before, limit: ORDERS_AT_ONCE })
    yield ordersCsvRows(page.orders)
    before = (page.nextBefore && readCursor(page.nextBefore)) || undefined
    if (!before) return
  }
}
