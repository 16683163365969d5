import { berlinDate } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { BatchCoffees, BatchEntry, BatchPage } from '../domain/batch-view.ts'
import { findBatches, findOpenBatches, type BatchRow } from './batches-repo.ts'

/** More coffees than any shop roasts. */
const MAX_COFFEES = 500

/** Returns batches as admins see them. */
export async function toEntries(
  db: Queryable,
  rows: readonly BatchRow[],
  now: Date,
): Promise<BatchEntry[]> {
  const products = [...new Set(rows.map(({ product_id }) => product_id))]
  const names = await findCoffeeNames(db, products)
  const open = await findOpenBatches(db, products, { today: berlinDate(now) })
  const next = new Map(open.toReversed().map(({ product_id, id }) => [product_id, id]))
  return rows.map((row) => ({
    id: row.id,
    lot: row.lot,
    productId: row.product_id,
    coffee: names.get(row.product_id) ?? '',
    roastedOn: row.roasted_on,
    bestBefore: row.best_before,
    shelfLifeMonths: row.shelf_life_months,
    grams: row.grams,
    packedGrams: row.packed_grams,
    closed: row.closed_at !== null,
    isNext: next.get(row.product_id) === row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

/** Finds the names of coffees, also of those that were deleted from the catalogue. */
async function findCoffeeNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns a page of all batches, the last one entered first. */
export async function listBatches(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { before, limit }: ListQuery,
): Promise<BatchPage> {
  const { rows, next } = cutPage(await findBatches(db, { before, limit: limit + 1 }), limit)
  return { items: await toEntries(db, rows, clock.now()), next }
}

/** Returns the coffees of the catalogue, by name. */
export async function listCoffees(db: Queryable): Promise<BatchCoffees> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'shelf_life_months as shelfLifeMonths'])
    .where('category', '=', 'kaffee')
    .where('hidden_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_COFFEES)
    .execute()
  return { items: rows }
}
