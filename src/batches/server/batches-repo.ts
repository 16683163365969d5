import type { Selectable } from 'kysely'
import { weights } from '../../catalogue/domain/product-options.ts'
import { gramsOf } from '../../catalogue/domain/grams.ts'
import '../../catalogue/server/catalogue-tables.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { isBehind } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { RoastBatchesTable } from './batches-tables.ts'

export type BatchRow = Selectable<RoastBatchesTable>

/** A batch with less than this is used up: no pack can be filled from it. */
export const SMALLEST_PACK_GRAMS = Math.min(...weights.map(gramsOf))

/** Returns how many grams of a batch were not packed yet. */
export const leftGrams = (row: Pick<BatchRow, 'grams' | 'packed_grams'>): number =>
  row.grams - row.packed_grams

/** Finds a batch, or null. */
export async function findBatch(db: Queryable, id: string): Promise<BatchRow | null> {
  const query = db.selectFrom('roast_batches').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Finds a page of all batches, the last one entered first. */
export async function findBatches(
  db: Queryable,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<BatchRow[]> {
  let query = db.selectFrom('roast_batches').selectAll()
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/**
 * Finds the batches of these coffees that packs of `grams` can be filled from, first roasted first: open, and not
 * past the best-before date on `today`, "YYYY-MM-DD".
 */
export async function findOpenBatches(
  db: Queryable,
  productIds: readonly number[],
  { today, grams = SMALLEST_PACK_GRAMS, limit }: { today: string; grams?: number; limit?: number },
): Promise<BatchRow[]> {
  if (productIds.length === 0) return []
  let query = db
    .selectFrom('roast_batches')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('closed_at', 'is', null)
    .where('best_before', '>=', today)
    .where((eb) => eb(eb('grams', '-', eb.ref('packed_grams')), '>=', grams))
    .orderBy('product_id')
    .orderBy('roasted_on')
    .orderBy('id')
  if (limit !== undefined) query = query.limit(limit)
  return query.execute()
}
