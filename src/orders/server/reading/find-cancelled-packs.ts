import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { CancelledPacksTable } from '../orders-tables.ts'

/** Finds the packs of these orders that the shop cancelled, oldest first. */
export async function findCancelledPacks(
  db: Queryable,
  orderIds: readonly string[],
): Promise<CancelledPacksTable[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('cancelled_packs')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('cancelled_at')
    .orderBy('cancellation_id')
    .orderBy('position')
    .execute()
}
