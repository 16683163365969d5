import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findStoredProducts } from '../catalogue-repo.ts'
import { readNumericId } from '../../../platform/server/ids.ts'

/** Returns names of products by their ids as text; deleted products are absent. */
export async function nameProducts(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = ids.map(readNumericId).filter((id) => id !== null)
  const products = await findStoredProducts(db, known)
  return new Map(products.map(({ id, name }) => [String(id), name]))
}
