import type { Queryable } from '../../../platform/server/database/tables.ts'
import { findIdsByNumber } from '../orders-repo.ts'

/** Ids of orders by their numbers; numbers that no order has are absent. */
export async function findOrderIds(
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await findIdsByNumber(db, numbers)
  return new Map(rows.map(({ id, order_number }) => [order_number, id]))
}
