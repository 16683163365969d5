import { infiniteQueryOptions } from '@tanstack/react-query'
import { readOrdersPart } from './orders-part.ts'
import { api } from '../../urls.ts'

/** The orders of whoever is signed in, newest first, in parts; asked again each time they open. */
export function userOrdersQuery() {
  return infiniteQueryOptions({
    queryKey: [api.userOrders()],
    queryFn: ({ pageParam }) => readOrdersPart(api.userOrders(), pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
  })
}
