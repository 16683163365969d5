import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../catalogue-tables.ts'

/** Finds the names of those of these products that are coffees and not deleted, by id. */
export async function findCoffees(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('category', '=', 'kaffee')
    .where('hidden_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
