import type { Tx } from '../../../platform/server/database/tables.ts'
import { findStoredOrder, type StoredOrder } from './stored-orders.ts'

/** Locks orders until the commit. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', 'in', ids)
    .execute()
}

/** Locks an order until the commit and returns it as it is then, or null when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder | null> {
  await lockOrders(tx, [id])
  return findStoredOrder(tx, id)
}
