import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { NewProduct } from '../domain/product-input.ts'
import { productTags } from '../domain/product-tags.ts'
import type { ProductView } from '../domain/product-view.ts'
import { nextProductId, putProduct } from './catalogue-repo.ts'
import { findProduct } from './find-product.ts'
import { newProductValues } from './product-values.ts'

/** Adds a product; refused with `invalid` when a price is missing. */
export async function createProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  input: NewProduct,
): Promise<Result<ProductView, Refusal>> {
  const values = newProductValues(input)
  if (!values.ok) return values
  const now = clock.now().toISOString()
  const created = await transact(db, async (tx) => {
    const id = await nextProductId(tx)
    await putProduct(tx, id, values.value, now)
    return findProduct(tx, id)
  })
  if (created.ok) await changes.changed(productTags([created.value.id]))
  return created
}
