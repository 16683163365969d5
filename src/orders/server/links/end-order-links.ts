import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import '../orders-tables.ts'
import { lockOrders } from '../reading/lock-order.ts'

/**
 * Ends the links in the mails of these orders for ever, because their customer's data was erased: also those that
 * take an order into an account, which would have the data again. Waits for whoever takes one at this moment.
 */
export async function endOrderLinks(
  tx: Tx,
  orderIds: readonly string[],
  now: string,
): Promise<void> {
  if (orderIds.length === 0) return
  await lockOrders(tx, orderIds)
  await tx.deleteFrom('order_claims').where('order_id', 'in', orderIds).execute()
  await tx
    .insertInto('ended_order_links')
    .values(orderIds.map((order_id) => ({ order_id, ended_at: now })))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** Returns whether the links of an order were ended. */
export async function areLinksEnded(db: Queryable, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ended_order_links')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
