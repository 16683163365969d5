import type { Tx } from '../../../platform/server/database/tables.ts'
import { findStoredOrder, type StoredOrder } from './stored-orders.ts'

/** Locks an order until the commit and returns it as it is then, or null when there is none. */
export async function lockOrder(tx: Tx, id: string): Promise<StoredOrder | null> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute()
  return findStoredOrder(tx, id)
}
