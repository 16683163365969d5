import type { Queryable } from '../../../platform/server/database/tables.ts'
import { MAX_INTEGER } from '../../../platform/domain/schemas/stored-integer.ts'
import { findFirstId, findProductIds } from '../product-lists-repo.ts'

/**
 * Returns the numbers of the ranges of `size` ids that hold visible products, from 0 on. Reads one id of each range
 * instead of every product.
 */
export async function listIdRanges(db: Queryable, size: number): Promise<number[]> {
  const ranges: number[] = []
  for (let from = 1; from <= MAX_INTEGER;) {
    const id = await findFirstId(db, from)
    if (id === null) break
    const range = Math.floor((id - 1) / size)
    ranges.push(range)
    from = (range + 1) * size + 1
  }
  return ranges
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
