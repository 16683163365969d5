import type { Queryable } from '../../../platform/server/database/tables.ts'

/** Returns the ids of orders by their numbers; numbers that no order has are absent. */
export async function findOrderIds(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('order_number', 'in', numbers)
    .execute()
  return new Map(rows.map(({ id, order_number }) => [order_number, id]))
}
