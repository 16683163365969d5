import { Hono, type Context } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { apiPatterns } from '../../urls.ts'
import { newProductSchema, productChangeSchema } from '../domain/product-input.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct, productNotFound } from './find-product.ts'
import { listProducts } from './list-products.ts'
import { resetProducts } from './reset-products.ts'

/** Largest id the column holds on both databases. */
const MAX_ID = 2_147_483_647

function readId(c: Context): number | null {
  const text = c.req.param('id') ?? ''
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return id <= MAX_ID ? id : null
}

/** `GET /api/products` and `/api/products/{id}`: what visitors see. */
export function catalogueApi({ db }: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.products, async (c) => c.json(await listProducts(db)))
  app.get(apiPatterns.product, async (c) => {
    const id = readId(c)
    if (id === null) return refuse(c, productNotFound)
    const product = await findProduct(db, id)
    return product.ok ? c.json(product.value) : refuse(c, product.error)
  })
  return app
}

/** The owner's calls under `/api/admin`, which is guarded as a whole where it is mounted. */
export function catalogueAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.adminProducts, async (c) => c.json(await listProducts(deps.db)))
  app.post(apiPatterns.adminProducts, async (c) => {
    const input = await readJson(c, newProductSchema)
    if (!input.ok) return refuse(c, input.error)
    const created = await createProduct(deps, input.value)
    return created.ok ? c.json(created.value, 201) : refuse(c, created.error)
  })
  app.patch(apiPatterns.adminProduct, async (c) => {
    const id = readId(c)
    if (id === null) return refuse(c, productNotFound)
    const input = await readJson(c, productChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const changed = await changeProduct(deps, id, input.value)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.delete(apiPatterns.adminProduct, async (c) => {
    const id = readId(c)
    const deleted = id === null ? null : await deleteProduct(deps, id)
    return deleted?.ok ? c.json({}) : refuse(c, productNotFound)
  })
  app.post(apiPatterns.adminResetProducts, async (c) => c.json(await resetProducts(deps)))
  return app
}
