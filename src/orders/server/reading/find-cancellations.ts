import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { StatusChangeRow } from '../orders-tables.ts'

/** Finds when orders were cancelled or became valid again, oldest first. */
export async function findCancellations(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Pick<StatusChangeRow, 'order_id' | 'from_status' | 'to_status' | 'changed_at'>[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_status_changes')
    .select(['order_id', 'from_status', 'to_status', 'changed_at'])
    .where('order_id', 'in', orderIds)
    .where(({ eb, or }) =>
      or([eb('from_status', '=', 'cancelled'), eb('to_status', '=', 'cancelled')]),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
}
