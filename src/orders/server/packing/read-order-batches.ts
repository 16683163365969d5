import type { LineBatch } from '../../../batches/domain/lot-text.ts'
import { findOrderBatches } from '../../../batches/server/find-order-batches.ts'
import { gramsOf } from '../../../catalogue/domain/grams.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import { planOrder } from './plan-packing.ts'

/** Returns the batches that an order was packed from, or will be while it waits for its parcel. */
export async function readOrderBatches(
  db: Queryable,
  { order, lines }: Pick<StoredOrder, 'order' | 'lines'>,
  now: Date,
): Promise<readonly LineBatch[]> {
  if (order.status === 'processing') return planOrder(db, order.id, now)
  const weights = new Map(lines.map(({ position, weight }) => [position, weight]))
  const packed = await findOrderBatches(db, [order.id])
  return packed.map(({ position, lot, bestBefore, grams }) => {
    const packs = grams / gramsOf(weights.get(position) ?? '')
    return { position, lot, bestBefore, packs }
  })
}
