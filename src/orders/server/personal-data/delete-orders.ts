import '../../../batches/server/batches-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'
import '../order-figures-tables.ts'

/** The tables whose rows belong to an order. A new one that refers to orders is added here. */
const parts = [
  'order_lines',
  'order_taxes',
  'order_status_changes',
  'order_notes',
  'order_reminders',
  'cancelled_packs',
  'order_item_batches',
  'ended_order_links',
  'review_requests',
  'payments',
  'refunds',
] as const

/** Deletes these orders with everything that is only theirs. */
export async function deleteOrders(tx: Tx, orders: readonly StoredOrder[]): Promise<void> {
  const ids = orders.map(({ order }) => order.id)
  if (ids.length === 0) return
  for (const table of parts) await tx.deleteFrom(table).where('order_id', 'in', ids).execute()
  await tx.deleteFrom('orders').where('id', 'in', ids).execute()
}
