import type { Queryable } from '../../../platform/server/database/tables.ts'

export interface LowStock {
  readonly id: number
  readonly name: string
  /** Packs left. */
  readonly stock: number
}

/** Lists visible products with at most `lowPacks` packs left, the fewest first, at most `limit`. */
export async function listLowStock(
  db: Queryable,
  lowPacks: number,
  limit: number,
): Promise<LowStock[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .where('hidden_at', 'is', null)
    .where('stock', '<=', lowPacks)
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute()
}
