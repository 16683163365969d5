import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { ProductSet, SetPack } from '../domain/product-set.ts'
import type { ProductSetsTable } from './sets-tables.ts'

/** A set with its packs. */
export interface StoredSet extends ProductSet {
  readonly isActive: boolean
  readonly revision: number
}

/** Finds sets with their packs, the oldest first, in one query: all, or those with these ids. */
export async function findSets(db: Queryable, ids?: readonly string[]): Promise<StoredSet[]> {
  if (ids?.length === 0) return []
  let query = db
    .selectFrom('product_sets')
    .innerJoin('product_set_items', 'product_set_items.set_id', 'product_sets.id')
    .selectAll()
    .orderBy('product_sets.id')
    .orderBy('product_set_items.position')
  if (ids) query = query.where('product_sets.id', 'in', ids)
  const rows = await query.execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofSet) =>
    ofSet.slice(0, 1).map(({ id, name, price_cents, is_active, revision }) => ({
      id,
      name,
      priceCents: price_cents,
      isActive: is_active === 1,
      revision,
      packs: ofSet.map(({ product_id, weight }) => ({ productId: product_id, weight })),
    })),
  )
}

async function insertPacks(tx: Tx, setId: string, packs: readonly SetPack[]): Promise<void> {
  const rows = packs.map(({ productId, weight }, position) => ({
    set_id: setId,
    position,
    product_id: productId,
    weight,
  }))
  await tx.insertInto('product_set_items').values(rows).execute()
}

/** Stores a set. */
export async function insertSet(
  tx: Tx,
  row: ProductSetsTable,
  packs: readonly SetPack[],
): Promise<void> {
  await tx.insertInto('product_sets').values(row).execute()
  await insertPacks(tx, row.id, packs)
}

/** Changes a set that still has this revision; returns false otherwise, and writes nothing. */
export async function updateSet(
  tx: Tx,
  { id, revision, ...columns }: Omit<ProductSetsTable, 'created_at'>,
  packs: readonly SetPack[],
): Promise<boolean> {
  const changed = await tx
    .updateTable('product_sets')
    .set({ ...columns, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await tx.deleteFrom('product_set_items').where('set_id', '=', id).execute()
  await insertPacks(tx, id, packs)
  return true
}

/** Deletes a set with its packs and returns its name; null when there is none. Orders keep their copy. */
export async function deleteSetRow(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('product_sets')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
