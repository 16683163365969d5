import { Hono } from 'hono'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { ProductFact } from '../../domain/product-facts.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { declarePublic } from '../../../platform/server/answers/answer-tags.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { apiPatterns } from '../../../urls.ts'
import { PRODUCT_LISTS_TAG, PRODUCTS_TAG, productTag } from '../../domain/product-tags.ts'
import type { PublicProductView } from '../../domain/product-view.ts'
import { findPublicProduct, productNotFound } from './find-product.ts'
import { readPacksFrom } from './packs-from.ts'
import { listCategories, listShopProducts, readShopListQuery } from './shop-list.ts'
import { readProductId } from '../product-id.ts'

/** Returns the URL of the next page of a list, for the `Link` header (RFC 8288). */
function nextPage(url: string, after: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.set('after', after)
  return `<${pathname}?${searchParams.toString()}>; rel="next"`
}

/** A coffee without another one beside it gets one as soon as any can be bought. */
function tagsOf({ id, category, other }: PublicProductView): string[] {
  if (other) return [productTag(id), productTag(other.id)]
  return [productTag(id), ...(category === 'kaffee' ? [PRODUCTS_TAG] : [])]
}

interface WithMoreFacts {
  /** Returns what other features tell about a product on its page. */
  readonly moreFacts: (db: Queryable, id: number, now: Date) => Promise<ProductFact[]>
}

/** `GET /api/products`, `/api/products/{id}` and `/api/categories`, as visitors see them. */
export function catalogueApi({
  db,
  clock,
  moreFacts,
}: Pick<ApiDeps, 'db' | 'clock'> & WithMoreFacts): Hono {
  const app = new Hono()
  app.get(apiPatterns.products, async (c) => {
    const query = readShopListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    const { items, next } = await listShopProducts(db, query.value)
    if (next !== null) c.header('Link', nextPage(c.req.url, next))
    declarePublic(c, [PRODUCT_LISTS_TAG, ...items.map(({ id }) => productTag(id))])
    return c.json(items)
  })
  app.get(apiPatterns.categories, async (c) => {
    declarePublic(c, [PRODUCT_LISTS_TAG])
    return c.json(await listCategories(db))
  })
  app.get(apiPatterns.packs, async (c) => {
    const packs = await readPacksFrom(db, c.req.query('from') ?? '')
    return packs.ok ? c.json(packs.value) : refuse(c, packs.error)
  })
  app.get(apiPatterns.product, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const product = await findPublicProduct(db, id)
    if (!product.ok) return refuse(c, product.error)
    declarePublic(c, tagsOf(product.value))
    const more = await moreFacts(db, id, clock.now())
    return c.json({ ...product.value, facts: [...more, ...(product.value.facts ?? [])] })
  })
  return app
}
