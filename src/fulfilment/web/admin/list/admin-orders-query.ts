import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListPage } from '../../../../platform/domain/list-page.ts'
import { apiGet } from '../../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../../platform/web/paged-query.ts'
import { adminApi } from '../../../../urls.admin.ts'
import type { OrderCountsView } from '../../../domain/order-counts-view.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { filterParams, readAmountPeriod, type OrderSearch } from './order-search.ts'

/** The pages of the filtered list of orders. */
export function adminOrdersQuery(search: OrderSearch) {
  const list = pagedQuery<ListPage<OrderView>>(adminApi.orders(), { filter: filterParams(search) })
  return { ...list, placeholderData: keepPreviousData }
}

/**
 * Counts the orders that each filter by status or payment would show. Its key begins with the list's key, so that
 * both are read again together.
 */
export function orderCountsQuery(search: OrderSearch) {
  const period = readAmountPeriod(search)
  const counted = { ...search, ...period, status: null, payment: null, sort: 'newest' } as const
  const params = filterParams(counted).toString()
  return queryOptions({
    queryKey: [adminApi.orders(), 'counts', params],
    queryFn: () => apiGet<OrderCountsView>(`${adminApi.orderCounts()}?${params}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
