import { Hono } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { apiPatterns } from '../../../urls.ts'
import { findProduct, productNotFound } from './find-product.ts'
import { listProducts } from './list-products.ts'
import { readProductId } from '../product-id.ts'

/** `GET /api/products` and `/api/products/{id}`, as visitors see them. */
export function catalogueApi({ db }: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.products, async (c) => c.json(await listProducts(db)))
  app.get(apiPatterns.product, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const product = await findProduct(db, id)
    return product.ok ? c.json(product.value) : refuse(c, product.error)
  })
  return app
}
