import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import { productTags } from '../domain/product-tags.ts'
import { hideProduct } from './catalogue-repo.ts'
import { productNotFound } from './find-product.ts'

/** Hides a product for good: old orders keep their lines. Refused with `not-found`. */
export async function deleteProduct(
  { db, clock, changes }: Pick<ApiDeps, 'db' | 'clock' | 'changes'>,
  id: number,
): Promise<Result<void, Refusal>> {
  const isHidden = await transact(db, (tx) => hideProduct(tx, id, clock.now().toISOString()))
  if (!isHidden) return err(productNotFound)
  await changes.changed(productTags([id]))
  return ok(undefined)
}
