import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ProductChange } from '../domain/product-input.ts'
import { productTags } from '../domain/product-tags.ts'
import type { ProductView } from '../domain/product-view.ts'
import { lockProduct, updateProduct } from './catalogue-repo.ts'
import { findProduct, productNotFound } from './find-product.ts'
import { changedProductValues } from './product-values.ts'

/** Changes parts of a product; refused with `not-found`, or `invalid` when a price is missing. */
export async function changeProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  id: number,
  change: ProductChange,
): Promise<Result<ProductView, Refusal>> {
  const now = clock.now().toISOString()
  const changed = await transact(db, async (tx) => {
    const current = await lockProduct(tx, id, now)
    if (!current) return err(productNotFound)
    const values = changedProductValues(current, change)
    if (!values.ok) return values
    await updateProduct(tx, id, values.value)
    return findProduct(tx, id)
  })
  if (changed.ok) await changes.changed(productTags([id]))
  return changed
}
