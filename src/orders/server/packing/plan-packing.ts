import type { LineBatch } from '../../../batches/domain/lot-text.ts'
import { planPacks } from '../../../batches/domain/plan-packs.ts'
import { readOpenBatches } from '../../../batches/server/read-open-batches.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findOrderRows, withParts } from '../reading/stored-orders.ts'
import { packedLines } from './packed-lines.ts'

/** As many orders as one packing list has. */
const MAX_PLANNED = 200

/**
 * Plans from which batches the paid and unshipped orders are packed, the oldest order first as on the packing list;
 * by the id of the order.
 */
export async function planPacking(
  db: Queryable,
  now: Date,
): Promise<ReadonlyMap<string, LineBatch[]>> {
  const query = { status: 'processing', oldestFirst: true, limit: MAX_PLANNED } as const
  const orders = await withParts(db, await findOrderRows(db, query))
  const lines = new Map(orders.map((stored) => [stored.order.id, packedLines(stored)]))
  const coffees = new Set([...lines.values()].flat().map(({ productId }) => productId))
  const batches = await readOpenBatches(db, [...coffees], now)
  return new Map([...lines].map(([id, own]) => [id, planPacks(own, batches)]))
}
