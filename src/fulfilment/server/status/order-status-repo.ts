import type { OrdersTable, OrderStatusChangesTable } from '../../../orders/server/orders-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'

/** Adds an entry to an order's history. */
export async function insertStatusChange(tx: Tx, change: OrderStatusChangesTable): Promise<void> {
  await tx.insertInto('order_status_changes').values(change).execute()
}

/**
 * Sets status, tracking code and carrier and returns true if the order still has the status and the
 * tracking code that were read.
 */
export async function updateStatus(
  tx: Tx,
  from: Pick<OrdersTable, 'id' | 'status' | 'tracking_code'>,
  to: Pick<OrdersTable, 'status' | 'tracking_code' | 'carrier' | 'updated_at'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set(to)
    .where('id', '=', from.id)
    .where('status', '=', from.status)
    .where('tracking_code', from.tracking_code === null ? 'is' : '=', from.tracking_code)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
