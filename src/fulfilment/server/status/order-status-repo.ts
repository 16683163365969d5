import type { Insertable } from 'kysely'
import { noGracePeriod } from '../../../orders/server/paying/no-grace-period.ts'
import type { OrdersTable, OrderStatusChangesTable } from '../../../orders/server/orders-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { nameOfActingKey } from '../../../platform/server/record-admin-action.ts'

/** Adds an entry to an order's history, with the name of the API key if a program made the change. */
export async function insertStatusChange(
  tx: Tx,
  change: Omit<Insertable<OrderStatusChangesTable>, 'api_key'>,
): Promise<void> {
  // Read here, so that no change by a program can be stored without its key.
  const row = { ...change, api_key: nameOfActingKey() }
  await tx.insertInto('order_status_changes').values(row).execute()
}

/** Sets status, tracking code and carrier of an order that is locked, and ends its grace period. */
export async function updateStatus(
  tx: Tx,
  id: string,
  to: Pick<OrdersTable, 'status' | 'tracking_code' | 'carrier' | 'updated_at'>,
): Promise<void> {
  // An order that waits for its payment again, e.g. after a mistake, gets a new reminder first.
  await tx
    .updateTable('orders')
    .set({ ...to, ...noGracePeriod })
    .where('id', '=', id)
    .execute()
}
