import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { editedProductTags } from '../../domain/product-tags.ts'
import { hideProduct } from '../catalogue-repo.ts'
import { productNotFound } from '../selling/find-product.ts'
import { touchImagesHiddenAt } from '../images/product-images-repo.ts'

/** Hides a product permanently; existing orders keep their lines. Refuses with `not-found`. */
export async function deleteProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  { id, adminId }: { readonly id: number; readonly adminId: string },
): Promise<Result<void, Refusal>> {
  const now = clock.now().toISOString()
  const hidden = await transact(db, async (tx) => {
    const product = await hideProduct(tx, id, now)
    if (!product) return null
    await touchImagesHiddenAt(tx, now)
    await recordAdminAction(tx, {
      adminId,
      action: 'product.deleted',
      subject: String(id),
      detail: { name: product.name },
      now,
    })
    await changes.changed(tx, editedProductTags([id]))
    return product
  })
  if (!hidden) return err(productNotFound)
  return ok(undefined)
}
