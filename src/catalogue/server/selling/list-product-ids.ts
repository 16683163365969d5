import { sql } from 'kysely'
import type { Queryable } from '../../../platform/server/database/tables.ts'
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
export function listProductIds(db: Queryable, range: number, size: number): Promise<number[]> {
  return findProductIds(db, range * size + 1, (range + 1) * size)
}
