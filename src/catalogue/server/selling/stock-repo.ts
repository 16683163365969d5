import { sql, type QueryCreator } from 'kysely'
import { failUnless, unlessExpected } from '../../../platform/server/database/expect.ts'
import { prepared } from '../../../platform/server/database/prepared.ts'
import type { Tables, Tx } from '../../../platform/server/database/tables.ts'
import type { ProductsTable } from '../catalogue-tables.ts'

type PacksOfProduct = Readonly<{ id: number; packs: number }>

function decrease(db: QueryCreator<Tables>, { id, packs }: PacksOfProduct) {
  return db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '-', packs) }))
    .where('id', '=', id)
    .where('stock', '>=', packs)
    .where('in_stock', '=', 1)
    .where('hidden_at', 'is', null)
    .returning('stock')
}

const decreased = prepared((tx: Tx, values: PacksOfProduct) => decrease(tx, values))

const decreasedOrFailed = prepared((tx: Tx, values: PacksOfProduct) =>
  tx
    .with('taken', (db) => decrease(db, values))
    .selectFrom('taken')
    .where('stock', '>', 0)
    .select(failUnless(sql<boolean>`count(stock) = 1`)),
)

/** Takes packs from the stock unless fewer are left; returns the remaining ones, or null. */
export async function decreaseStock(tx: Tx, id: number, packs: number): Promise<number | null> {
  const [row] = await decreased(tx, { id, packs })
  return row?.stock ?? null
}

/**
 * Takes packs from the stock on PostgreSQL; fails with `NotAsExpected` when none would be left, or the product cannot be
 * bought any more.
 */
export async function decreaseStockOrFail(tx: Tx, id: number, packs: number): Promise<void> {
  await unlessExpected(decreasedOrFailed(tx, { id, packs }))
}

/** Adds packs to the stock, also of hidden products; returns the changed product, or null. */
export async function increaseStock(
  tx: Tx,
  id: number,
  packs: number,
): Promise<Pick<ProductsTable, 'stock' | 'in_stock' | 'hidden_at'> | null> {
  const row = await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', packs) }))
    .where('id', '=', id)
    .returning(['stock', 'in_stock', 'hidden_at'])
    .executeTakeFirst()
  return row ?? null
}

/** Returns name, stock and visibility, to explain why a product cannot be bought. */
export async function findStockState(
  tx: Tx,
  id: number,
): Promise<Pick<ProductsTable, 'name' | 'stock' | 'in_stock' | 'hidden_at'> | null> {
  const row = await tx
    .selectFrom('products')
    .select(['name', 'stock', 'in_stock', 'hidden_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
