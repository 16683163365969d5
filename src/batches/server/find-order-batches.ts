import type { Queryable } from '../../platform/server/database/tables.ts'
import './batches-tables.ts'

/** What of an order's line was packed from a batch. */
export interface PackedBatch {
  readonly orderId: string
  readonly position: number
  readonly lot: string
  readonly bestBefore: string
  readonly grams: number
}

/** Finds the batches that these orders were packed from, by line, first roasted first. */
export async function findOrderBatches(
  db: Queryable,
  orderIds: readonly string[],
): Promise<PackedBatch[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_item_batches')
    .innerJoin('roast_batches', 'roast_batches.id', 'batch_id')
    .select(['order_id as orderId', 'position', 'lot', 'best_before as bestBefore'])
    .select('order_item_batches.grams as grams')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .orderBy('roasted_on')
    .orderBy('roast_batches.id')
    .execute()
}
