import { queryOptions } from '@tanstack/react-query'
import type { ListPage } from '../../../platform/domain/list-page.ts'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { ExtraPictures } from '../../domain/pictures/extra-pictures.ts'
import type { PriceHistoryPage } from '../../domain/price-history-view.ts'
import type { ProductView } from '../../domain/product-view.ts'

/** Loads products that contain the words, in the order of their ids. */
export function adminProductsQuery(words: string) {
  const filter = new URLSearchParams(words && { q: words })
  return pagedQuery<ListPage<ProductView>>(adminApi.products(), { filter })
}

/** Loads one product for editing; never cached, because its stock changes. */
export function editedProductQuery(id: number) {
  return queryOptions({
    queryKey: ['edited', adminApi.product(id)],
    queryFn: () => apiGet<ProductView>(adminApi.product(id)),
    gcTime: 0,
    retryOnMount: true,
  })
}

/** Loads the pictures of a product besides its main one. */
export function extraPicturesQuery(id: number) {
  return queryOptions({
    queryKey: ['edited', adminApi.productPictures(id)],
    queryFn: () => apiGet<ExtraPictures>(adminApi.productPictures(id)),
    gcTime: 0,
    retryOnMount: true,
  })
}

/** Loads every price of a product, newest first. */
export function priceHistoryQuery(id: number) {
  return { ...pagedQuery<PriceHistoryPage>(adminApi.productPrices(id)), gcTime: 0 }
}
