import type { ListPage } from '../../../platform/domain/list-page.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { ordersCsvHead, ordersCsvRows } from '../../domain/orders-csv.ts'
import { filterAfter, listAdminOrders, type OrderListFilter } from './list-admin-orders.ts'

const ORDERS_AT_ONCE = 50

/**
 * Yields the filtered list as CSV. Reads it in small parts, so that it is never in memory as a
 * whole.
 */
export async function* exportOrders(db: Db, filter: OrderListFilter): AsyncGenerator<string> {
  yield ordersCsvHead()
  let part: OrderListFilter | null = { ...filter, limit: ORDERS_AT_ONCE }
  while (part) {
    const page: ListPage<OrderView> = await listAdminOrders(db, part)
    yield ordersCsvRows(page.items)
    part = page.next === null ? null : filterAfter(part, page.next)
  }
}
