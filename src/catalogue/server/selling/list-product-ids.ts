import { sql } from 'kysely'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { MAX_INTEGER } from '../../../platform/domain/schemas/stored-integer.ts'
import { findProductIds } from '../product-lists-repo.ts'

/** Returns the numbers of the ranges of `size` ids that hold visible products, from 0 on. */
export async function listIdRanges(db: Queryable, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select(sql<number>`(id - 1) / ${sql.lit(size)}`.as('range'))
    .distinct()
    .where('hidden_at', 'is', null)
    .orderBy('range')
    .execute()
  return rows.map(({ range }) => range)
}

/** Returns the ids of the visible products in a range, in ascending order. */
export async function listProductIds(
  db: Queryable,
  range: number,
  size: number,
): Promise<number[]> {
  const from = range * size + 1
  // PostgreSQL refuses to compare an integer column with a larger number.
  if (from > MAX_INTEGER) return []
  return findProductIds(db, from, Math.min(from + size - 1, MAX_INTEGER))
}
