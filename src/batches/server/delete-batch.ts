import { productTag } from '../../catalogue/domain/product-tags.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import { transactOrRefuse } from '../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../platform/server/ids.ts'
import {
  batchNotFound,
  lockUnpacked,
  recordBatchAction,
  type Deps,
  type Target,
} from './write-batch.ts'

/** Deletes a batch; refuses with `not-found`, or with `conflict` when something was packed from it. */
export async function deleteBatch(
  { db, clock, changes }: Deps,
  { id, admin }: Target,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(batchNotFound)
  return transactOrRefuse(db, async (tx) => {
    const row = await lockUnpacked(tx, id)
    await tx.deleteFrom('roast_batches').where('id', '=', id).execute()
    await recordBatchAction(tx, 'batch.delete', { row, admin, now: clock.now().toISOString() })
    await changes.changed(tx, [productTag(row.product_id)])
  })
}
