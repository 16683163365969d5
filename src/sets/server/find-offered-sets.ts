import type { Queryable } from '../../platform/server/database/tables.ts'
import { isRowId } from '../../platform/server/ids.ts'
import type { ProductSet } from '../domain/product-set.ts'
import { findSets } from './sets-repo.ts'

/** Returns those of these sets that are offered, by id; no query for none. */
export async function findOfferedSets(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProductSet>> {
  const sets = await findSets(db, [...new Set(ids)].filter(isRowId))
  return new Map(sets.filter(({ isActive }) => isActive).map((set) => [set.id, set]))
}
