import { Hono } from 'hono'
import { ownPasswordSchema } from '../../../accounts/domain/second-factor-changes.ts'
import { ownPasswordOf } from '../../../accounts/server/own-password/confirm-own-password.ts'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { readAdminIdempotencyKey } from '../../../platform/server/admin-idempotency.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readNumericId } from '../../../platform/server/ids.ts'
import { readListQueryBy, sendBareList } from '../../../platform/server/list-query.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { newProductSchema, productChangeSchema } from '../../domain/product-input.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct, productNotFound } from '../selling/find-product.ts'
import { listPrices } from './list-prices.ts'
import { listProductPage, readProductQuery } from '../selling/product-list.ts'
import { readProductId } from '../product-id.ts'
import { resetProducts } from './reset-products.ts'

/** The admin routes of the catalogue; `/api/admin` is guarded where it is mounted. */
export function catalogueAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.products, async (c) => {
    const filter = readProductQuery(c)
    if (!filter.ok) return refuse(c, filter.error)
    return sendBareList(c, await listProductPage(deps.db, filter.value))
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
  app.get(adminApiPatterns.product, async (c) => {
    const id = readProductId(c)
    if (id === null) return refuse(c, productNotFound)
    const product = await findProduct(deps.db, id)
    return product.ok ? c.json(product.value) : refuse(c, product.error)
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
    const query = readListQueryBy(c, readNumericId)
    if (!query.ok) return refuse(c, query.error)
    const page = await listPrices(deps.db, id, query.value)
    return page.ok ? c.json(page.value) : refuse(c, page.error)
  })
  app.post(adminApiPatterns.resetProducts, async (c) => {
    const input = await readJson(c, ownPasswordSchema)
    if (!input.ok) return refuse(c, input.error)
    const own = ownPasswordOf(c, deps, input.value.currentPassword)
    const reset = await resetProducts(deps, own)
    return reset.ok ? c.json(reset.value) : refuse(c, reset.error)
  })
  return app
}
