import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../platform/web/api-client.ts'
import { api } from '../../urls.ts'
import { accountApi } from '../../urls.account.ts'
import type { OrderWithdrawals } from '../domain/withdrawal-view.ts'

/** The withdrawals of an order. */
export function orderWithdrawalsQuery(orderId: string) {
  return queryOptions({
    // The key starts with the order's key, so that invalidating the order reloads its withdrawals too.
    queryKey: [api.order(orderId), 'withdrawals'],
    queryFn: () => apiGet<OrderWithdrawals>(accountApi.orderWithdrawals(orderId)),
    staleTime: 0,
  })
}
