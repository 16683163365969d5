import type { Queryable } from '../../platform/server/database/tables.ts'
import { openWithdrawalStatuses } from '../domain/withdrawal-status.ts'
import './withdrawals-tables.ts'

/** Returns the ids of those orders of which a withdrawal waits for the owner's decision or for its refund. */
export async function findOrdersWithOpenWithdrawals(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('withdrawals')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where('status', 'in', openWithdrawalStatuses)
    .execute()
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []))
}
