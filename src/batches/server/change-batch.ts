import { productTag } from '../../catalogue/domain/product-tags.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../platform/server/ids.ts'
import type { BatchChange } from '../domain/batch-input.ts'
import type { BatchEntry } from '../domain/batch-view.ts'
import {
  batchNotFound,
  columnsOf,
  insertBatch,
  lockUnpacked,
  readEntry,
  recordBatchAction,
  requireCoffee,
  type Deps,
  type Target,
} from './write-batch.ts'

const changedMeanwhile = refusal(
  'conflict',
  'Die Röstung wurde inzwischen von jemand anderem geändert. Bitte schließen Sie das Fenster und sehen Sie nach.',
)

/**
 * Corrects a batch. Refuses as `createBatch` does, with `not-found`, and with `conflict` when something was packed from
 * it or another admin changed it.
 */
export async function changeBatch(
  deps: Deps,
  { id, admin }: Target,
  input: BatchChange,
): Promise<Result<BatchEntry, Refusal>> {
  if (!isRowId(id)) return err(batchNotFound)
  const moment = deps.clock.now()
  const now = moment.toISOString()
  const changed = await transactOrRefuse(deps.db, async (tx) => {
    const before = await lockUnpacked(tx, id)
    if (before.updated_at !== input.revision) rollBack(changedMeanwhile)
    const coffee = await requireCoffee(tx, input, moment)
    // Replaced instead of updated, so that the insert decides who gets a lot. No order refers to it yet.
    await tx.deleteFrom('roast_batches').where('id', '=', id).execute()
    const row = await insertBatch(tx, [input.lot || before.lot], {
      ...before,
      ...columnsOf(input),
      updated_at: now,
    })
    await recordBatchAction(tx, 'batch.change', { row, admin, now })
    await deps.changes.changed(tx, [productTag(before.product_id), productTag(coffee.id)])
  })
  return changed.ok ? readEntry(deps, id) : changed
}
