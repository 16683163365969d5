import type { Queryable } from '../../platform/server/database/tables.ts'
import { LOW_STOCK_PACKS } from '../domain/low-stock.ts'

export interface LowStock {
  readonly id: number
  readonly name: string
  /** Packs left. */
  readonly stock: number
}

/** Visible products of which few packs are left, the fewest first, at most `limit`. */
export async function listLowStock(db: Queryable, limit: number): Promise<LowStock[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'stock'])
    .where('hidden_at', 'is', null)
    .where('stock', '<=', LOW_STOCK_PACKS)
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute()
}
