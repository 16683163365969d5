import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { OrderView } from '../domain/order-view.ts'

/** One order, loaded again whenever its page opens, because its status changes. */
export function orderQuery(fetcher: Fetcher, id: string) {
  return queryOptions({
    queryKey: [api.order(id)],
    queryFn: () => fetcher<OrderView>(api.order(id)),
    staleTime: 0,
    retryOnMount: true,
  })
}
