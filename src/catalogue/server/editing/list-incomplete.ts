import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { ProductsTable } from '../catalogue-tables.ts'

/** Lists products that are sold although facts are missing that the law demands, at most `limit`. */
export async function listIncomplete(
  db: Queryable,
  limit: number,
): Promise<Pick<ProductsTable, 'id' | 'name'>[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('hidden_at', 'is', null)
    .where('in_stock', '=', 1)
    .where('is_complete', '=', 0)
    .orderBy('id')
    .limit(limit)
    .execute()
}
