import type { ListPage } from '../../../platform/domain/list-page.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { cutPage } from '../../../platform/server/keyset.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { findOrderRows, withParts, type OrderFilter } from './stored-orders.ts'
import { toOrderView } from './to-order-view.ts'

/** Lists a customer's orders, newest first, with a constant number of queries. */
export async function listOwnOrders(
  db: Db,
  filter: OrderFilter & { readonly userId: string },
): Promise<ListPage<OrderView>> {
  const found = await findOrderRows(db, { ...filter, limit: filter.limit + 1 })
  const { rows, next } = cutPage(found, filter.limit)
  const orders = await withParts(db, rows)
  return { items: orders.map(toOrderView), next }
}
