import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { NewProduct } from '../domain/product-input.ts'
import { productTags } from '../domain/product-tags.ts'
import type { ProductView } from '../domain/product-view.ts'
import { nextProductId, putProduct } from './catalogue-repo.ts'
import { findProduct } from './find-product.ts'
import { keepImage } from './keep-image.ts'
import { newProductValues } from './product-values.ts'
import { recordPrices } from './record-prices.ts'

/** Adds a product; refused with `invalid` when a price is missing or its picture is gone. */
export async function createProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { input, adminId }: { readonly input: NewProduct; readonly adminId: string },
): Promise<Result<ProductView, Refusal>> {
  const values = newProductValues(input)
  if (!values.ok) return values
  const now = clock.now().toISOString()
  const { name, variants, image } = values.value
  const created = await transact(db, async (tx) => {
    const kept = await keepImage(tx, image, now)
    if (!kept.ok) return kept
    const id = await nextProductId(tx)
    await putProduct(tx, id, values.value, now)
    await recordPrices(tx, id, variants, { adminId, now })
    await recordAdminAction(tx, {
      adminId,
      action: 'product.created',
      subject: String(id),
      detail: { name, variants },
      now,
    })
    return findProduct(tx, id)
  })
  if (created.ok) await changes.changed(productTags([created.value.id]))
  return created
}
