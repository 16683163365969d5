import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { ProductView } from '../../catalogue/domain/product-view.ts'
import { toShopProduct, type ShopProduct } from '../../catalogue/domain/shop-product.ts'

/** Loads all products of the shop. */
export function productsQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.products()],
    queryFn: async (): Promise<ShopProduct[]> =>
      (await fetcher<ProductView[]>(api.products())).map(toShopProduct),
  })
}

/** Loads one product; fails with status 404 when it does not exist or was deleted. */
export function productQuery(fetcher: Fetcher, id: number) {
  return queryOptions({
    queryKey: [api.product(id)],
    queryFn: async (): Promise<ShopProduct> =>
      toShopProduct(await fetcher<ProductView>(api.product(id))),
  })
}
