import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiGet, apiGetWithHeader } from '../../../../platform/web/api-client.ts'
import { adminApi } from '../../../../urls.admin.ts'
import type { OrderCountsView } from '../../../domain/order-counts-view.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { filterParams, readAmountPeriod, type OrderSearch } from './order-search.ts'

/** Names the cursor of the next part of a list; absent on the last. */
const NEXT_HEADER = 'X-Next-Before'
const PART_SIZE = 50

interface OrdersPart {
  readonly orders: readonly OrderView[]
  readonly next: string | null
}

async function readPart(search: OrderSearch): Promise<OrdersPart> {
  const params = filterParams(search)
  params.set('limit', String(PART_SIZE))
  if (search.before) params.set('before', search.before)
  const address = `${adminApi.orders()}?${params.toString()}`
  const { body, header } = await apiGetWithHeader<OrderView[]>(address, NEXT_HEADER)
  return { orders: body, next: header }
}

/** One part of the filtered list; read again when the owner comes back. */
export function adminOrdersQuery(search: OrderSearch) {
  return queryOptions({
    queryKey: [adminApi.orders(), filterParams(search).toString(), search.before],
    queryFn: () => readPart(search),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/**
 * Counts the orders that each status filter would show. Its key begins with the list's key, so that
 * both are read again together.
 */
export function orderCountsQuery(search: OrderSearch) {
  const period = readAmountPeriod(search)
  const params = filterParams({ ...search, ...period, status: null, sort: 'newest' }).toString()
  return queryOptions({
    queryKey: [adminApi.orders(), 'counts', params],
    queryFn: () => apiGet<OrderCountsView>(`${adminApi.orderCounts()}?${params}`),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
