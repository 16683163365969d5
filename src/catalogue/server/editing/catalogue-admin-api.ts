import { Hono } from 'hono'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { readAdminIdempotencyKey } from '../../../platform/server/admin-idempotency.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { newProductSchema, productChangeSchema } from '../../domain/product-input.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { productNotFound } from '../selling/find-product.ts'
import { listPrices } from './list-prices.ts'
import { listProductPage, NEXT_AFTER_HEADER, readProductQuery } from '../selling/product-list.ts'
import { readProductId } from '../product-id.ts'
import { resetProducts } from './reset-products.ts'

const NEXT_BEFORE_HEADER = 'X-Next-Before'

/** The owner's calls under `/api/admin`, which is guarded as a whole where it is mounted. */
export function catalogueAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.products, async (c) => {
    const filter = readProductQuery(c)
    if (!filter.ok) return refuse(c, filter.error)
    const page = await listProductPage(deps.db, filter.value)
    if (page.nextAfter !== null) c.header(NEXT_AFTER_HEADER, String(page.nextAfter))
    return c.json(page.products)
  })
  app.post(adminApiPatterns.products, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, newProductSchema)
    if (!input.ok) return refuse(c, input.error)
    const request = { input: input.value, adminId: currentUser(c).id, key: key.value }
    const created = await createProduct(deps, request)
    return created.ok ? c.json(created.value, 201) : refuse(c, created.error)
  })
  app.patch(adminApiPatterns.product, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const input = await readJson(c, productChangeSchema)
    if (!input.ok) return refuse(c, input.error)
    const request = { id, change: input.value, adminId: currentUser(c).id }
    const changed = await changeProduct(deps, request)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.delete(adminApiPatterns.product, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const deleted = await deleteProduct(deps, { id, adminId: currentUser(c).id })
    return deleted.ok ? c.json({}) : refuse(c, deleted.error)
  })
  app.get(adminApiPatterns.productPrices, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const before = /^\d{1,9}$/.test(c.req.query('before') ?? '') ? c.req.query('before') : undefined
    const page = await listPrices(deps.db, id, before === undefined ? undefined : Number(before))
    if (!page.ok) return refuse(c, page.error)
    if (page.value.nextBefore !== null) c.header(NEXT_BEFORE_HEADER, String(page.value.nextBefore))
    return c.json(page.value.prices)
  })
  app.post(adminApiPatterns.resetProducts, async (c) =>
    c.json(await resetProducts(deps, { adminId: currentUser(c).id })),
  )
  return app
}
