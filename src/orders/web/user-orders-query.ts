import type { ListPage } from '../../platform/domain/list-page.ts'
import { pagedQuery } from '../../platform/web/paged-query.ts'
import { api } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'

/** The signed-in customer's orders, newest first. */
export const userOrdersQuery = pagedQuery<ListPage<OrderView>>(api.userOrders(), { pageSize: 24 })
