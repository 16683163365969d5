import type { Queryable } from '../../platform/server/database/tables.ts'
import { findSets } from './sets-repo.ts'

/** Returns names of sets by id; deleted sets are absent. */
export async function nameSets(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findSets(db, ids)).map(({ id, name }) => [id, name]))
}
