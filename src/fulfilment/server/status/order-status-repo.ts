import type { Insertable } from 'kysely'
import type { OrdersTable, OrderStatusChangesTable } from '../../../orders/server/orders-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'

/** Adds an entry to an order's history. */
export async function insertStatusChange(
  tx: Tx,
  change: Insertable<OrderStatusChangesTable>,
): Promise<void> {
  await tx.insertInto('order_status_changes').values(change).execute()
}

/** Sets status, tracking code and carrier of an order that is locked. */
export async function updateStatus(
  tx: Tx,
  id: string,
  to: Pick<OrdersTable, 'status' | 'tracking_code' | 'carrier' | 'updated_at'>,
): Promise<void> {
  await tx.updateTable('orders').set(to).where('id', '=', id).execute()
}
