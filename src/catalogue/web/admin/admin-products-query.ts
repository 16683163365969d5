import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet, apiGetWithHeader } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import { api } from '../../../urls.ts'
import type { PriceHistoryEntry } from '../../domain/price-history-view.ts'
import type { ProductView } from '../../domain/product-view.ts'

/** Names the place where the next part of the list begins; absent on the last. */
const NEXT_HEADER = 'X-Next-After'
const PART_SIZE = 50

/** The owner's products in parts, those that hold the words; read again when the owner comes back. */
export function adminProductsQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: [adminApi.products(), words],
    queryFn: async ({ pageParam }) => {
      const search = new URLSearchParams({ limit: String(PART_SIZE) })
      if (words) search.set('q', words)
      if (pageParam) search.set('after', pageParam)
      const address = `${adminApi.products()}?${search.toString()}`
      const { body, header } = await apiGetWithHeader<ProductView[]>(address, NEXT_HEADER)
      return { products: body, next: header }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** One product with all that the owner may change; always read anew, for its stock moves. */
export function editedProductQuery(id: number) {
  return queryOptions({
    queryKey: ['edited', api.product(id)],
    queryFn: () => apiGet<ProductView>(api.product(id)),
    gcTime: 0,
    retryOnMount: true,
  })
}

/** Every price a product had, newest first, in parts. */
export function priceHistoryQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [adminApi.productPrices(id)],
    queryFn: async ({ pageParam }) => {
      const address = adminApi.productPrices(id)
      const { body, header } = await apiGetWithHeader<PriceHistoryEntry[]>(
        pageParam ? `${address}?before=${pageParam}` : address,
        'X-Next-Before',
      )
      return { prices: body, next: header }
    },
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    gcTime: 0,
    retryOnMount: true,
  })
}
