import { berlinDate } from '../../platform/domain/german-format.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import type { PlannedBatch } from '../domain/plan-packs.ts'
import { findOpenBatches, leftGrams } from './batches-repo.ts'

/** Returns the batches of these coffees that can be packed from, first roasted first, with what is left of them. */
export async function readOpenBatches(
  db: Queryable,
  productIds: readonly number[],
  now: Date,
): Promise<PlannedBatch[]> {
  const open = await findOpenBatches(db, productIds, { today: berlinDate(now) })
  return open.map((row) => ({
    productId: row.product_id,
    lot: row.lot,
    bestBefore: row.best_before,
    left: leftGrams(row),
  }))
}
