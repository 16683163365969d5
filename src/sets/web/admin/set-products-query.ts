import { queryOptions } from '@tanstack/react-query'
import type { PublicProductView } from '../../../catalogue/domain/product-view.ts'
import { apiGetAll } from '../../../platform/web/api-get-list.ts'
import { api } from '../../../urls.ts'

/** All products, whose packs a set may have. */
export const setProductsQuery = queryOptions({
  queryKey: [api.products(), 'of sets'],
  queryFn: () => apiGetAll<PublicProductView>(api.products()),
  staleTime: 0,
})
