import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { AUTOMATIC } from '../../../platform/domain/automatic.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { moveOrder } from './change-order-status.ts'

/** Moves a new order that owes nothing on as if it were paid, by the shop itself, and returns it as it is then. */
export async function moveFreeOrder(tx: Tx, orderId: string, now: string): Promise<StoredOrder> {
  const by = { id: AUTOMATIC, isAdmin: true }
  const { stored } = await moveOrder(tx, { orderId, input: { status: 'processing' }, by }, now)
  return stored
}
