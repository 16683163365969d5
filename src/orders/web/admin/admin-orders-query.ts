import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../urls.ts'
import type { OrderStatus } from '../../domain/order-status.ts'
import { readOrdersPart } from '../orders-part.ts'

/** All orders or those of one status, newest first, in parts; read again when the owner comes back. */
export function adminOrdersQuery(status: OrderStatus | null) {
  return infiniteQueryOptions({
    queryKey: [api.adminOrders(), status],
    queryFn: ({ pageParam }) => readOrdersPart(api.adminOrders(), { before: pageParam, status }),
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
