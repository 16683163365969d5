import { queryOptions } from '@tanstack/react-query'
import type { Category, Sale } from '../../catalogue/domain/product-options.ts'
import type { PublicProductView } from '../../catalogue/domain/product-view.ts'
import { toShopProduct, type ShopProduct } from '../../catalogue/domain/shop-product.ts'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import { shorten } from '../domain/shorten.ts'

/** Products that a list shows at first, and with each further page. */
const PAGE_SIZE = 24

/** Recommendations that the home page shows; a link leads to all products. */
const MOST_FEATURED = 12

/** Characters of the description beside a picture (spec section 2). */
const TEXT_LENGTH = 100

/** Which products a list shows. */
export interface ListFilter {
  readonly sale?: Sale
  readonly category?: Category
  readonly featured?: true
  /** Words that name or description contain. */
  readonly q?: string
}

/** A page of a list of products. */
export interface ProductPage {
  readonly products: readonly ShopProduct[]
  /** The id after which the next page begins; null on the last. */
  readonly next: number | null
}

/** Returns what a list shows of a product; only the home page shows the whole description. */
function toListed(product: PublicProductView, { featured }: ListFilter): ShopProduct {
  const { legalName: _, ...shown } = toShopProduct(product)
  return featured ? shown : { ...shown, description: shorten(shown.description, TEXT_LENGTH) }
}

/** Loads the page of a list that begins after this id, 0 for the first. */
export function productPageQuery(fetcher: Fetcher, filter: ListFilter, after = 0) {
  // One product more than shown says whether there is another page.
  const size = filter.featured ? MOST_FEATURED : PAGE_SIZE
  const search = new URLSearchParams({ limit: String(size + 1) })
  for (const [name, value] of Object.entries({ ...filter, after })) {
    if (value) search.set(name, String(value))
  }
  const path = `${api.products()}?${search.toString()}`
  return queryOptions({
    queryKey: [path],
    queryFn: async (): Promise<ProductPage> => {
      const found = await fetcher<PublicProductView[]>(path)
      const products = found.slice(0, size).map((product) => toListed(product, filter))
      const last = products.at(-1)
      return { products, next: last && found.length > size ? last.id : null }
    },
  })
}

/** Loads the products that the owner recommends on the home page. */
export function featuredProductsQuery(fetcher: Fetcher) {
  return productPageQuery(fetcher, { featured: true })
}

/** Loads the categories that have products. */
export function categoriesQuery(fetcher: Fetcher) {
  return queryOptions({
    queryKey: [api.categories()],
    queryFn: () => fetcher<Category[]>(api.categories()),
  })
}

/** Loads one product; fails with status 404 when it does not exist or was deleted. */
export function productQuery(fetcher: Fetcher, id: number) {
  return queryOptions({
    queryKey: [api.product(id)],
    queryFn: async (): Promise<ShopProduct> =>
      toShopProduct(await fetcher<PublicProductView>(api.product(id))),
  })
}
