import type { ListPage } from '../../../platform/domain/list-page.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { ordersCsvHead, ordersCsvRows } from '../../domain/orders-csv.ts'
import { goOn, listAdminOrders, type OrderListFilter } from './list-admin-orders.ts'

const ORDERS_AT_ONCE = 100

/** The filtered list as CSV, read in small parts while it is sent: nothing holds the whole of it. */
export async function* exportOrders(db: Db, filter: OrderListFilter): AsyncGenerator<string> {
  yield ordersCsvHead()
  let part: OrderListFilter | null = { ...filter, limit: ORDERS_AT_ONCE }
  while (part) {
    const page: ListPage<OrderView> = await listAdminOrders(db, part)
    yield ordersCsvRows(page.items)
    part = page.next === null ? null : goOn(part, page.next)
  }
}
