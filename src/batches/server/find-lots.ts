import type { Queryable } from '../../platform/server/database/tables.ts'
import './batches-tables.ts'

/** Finds the lots of batches by id; deleted batches are absent. */
export async function findLots(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('roast_batches')
    .select(['id', 'lot'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, lot }) => [id, lot]))
}
