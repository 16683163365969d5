import { productTag } from '../../catalogue/domain/product-tags.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import './batches-tables.ts'

/**
 * Closes the batches that are past their best-before date, as a job. Nothing is packed from them any more anyway; this
 * drops the cached pages that show them.
 */
export async function closeExpiredBatches(
  { db, changes }: Pick<ApiDeps, 'db' | 'changes'>,
  now: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    const at = now.toISOString()
    const closed = await tx
      .updateTable('roast_batches')
      .set({ closed_at: at, updated_at: at })
      .where('closed_at', 'is', null)
      .where('best_before', '<', berlinDate(now))
      .returning('product_id')
      .execute()
    const products = new Set(closed.map(({ product_id }) => product_id))
    await changes.changed(tx, [...products].map(productTag))
  })
}
