import { productTag } from '../../catalogue/domain/product-tags.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import { transactOrRefuse } from '../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../platform/server/ids.ts'
import type { BatchEntry } from '../domain/batch-view.ts'
import {
  batchNotFound,
  lockBatch,
  readEntry,
  recordBatchAction,
  type Deps,
  type Target,
} from './write-batch.ts'

/** Closes a batch, so that nothing more is packed from it, or opens it again. Refuses with `not-found`. */
export async function closeBatch(
  deps: Deps,
  { id, admin }: Target,
  closed: boolean,
): Promise<Result<BatchEntry, Refusal>> {
  if (!isRowId(id)) return err(batchNotFound)
  const now = deps.clock.now().toISOString()
  const done = await transactOrRefuse(deps.db, async (tx) => {
    const row = await lockBatch(tx, id)
    if ((row.closed_at !== null) === closed) return
    const change = { closed_at: closed ? now : null, updated_at: now }
    await tx.updateTable('roast_batches').set(change).where('id', '=', id).execute()
    await recordBatchAction(tx, closed ? 'batch.close' : 'batch.open', { row, admin, now })
    await deps.changes.changed(tx, [productTag(row.product_id)])
  })
  return done.ok ? readEntry(deps, id) : done
}
