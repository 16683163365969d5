import type { Queryable } from '../../platform/server/database/tables.ts'
import './withdrawals-tables.ts'

/** Returns whether a withdrawal of an order waits for the owner's decision, also inside a transaction. */
export async function hasOpenWithdrawal(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'received')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
