import { packFromBatches, unpackIntoBatches } from '../../../batches/server/pack-from-batches.ts'
import { suppliedStatuses, type OrderStatus } from '../../../orders/domain/order-status.ts'
import { packedLines } from '../../../orders/server/packing/packed-lines.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'

/** Returns whether an order is packed: a pickup from the moment when it is ready. */
const isPacked = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/** Returns whether the packs of an order stay in the shop or come back to it with a change of its status. */
function givesBack({ order }: StoredOrder, to: OrderStatus): boolean {
  if (to === 'pending' || to === 'processing') return true
  const { status: from, shipping_method: method } = order
  // A parcel that is cancelled may be out; a pickup that is ready is not.
  return to === 'cancelled' && isPacked(from) && !suppliedStatuses(method).includes(from)
}

/**
 * Keeps the batches of an order and its status together: an order that leaves the shop is packed from batches, and one
 * that waits again, or is cancelled before it has left, gives its coffee back. Returns the coffees of which another
 * batch is packed now. `stored` is the locked order before the change.
 */
export async function packForStatus(
  tx: Tx,
  stored: StoredOrder,
  to: OrderStatus,
  now: string,
): Promise<number[]> {
  const { id: orderId, status: from } = stored.order
  if (givesBack(stored, to)) return unpackIntoBatches(tx, orderId)
  if (!isPacked(to) || isPacked(from)) return []
  // A parcel that was cancelled under way and is delivered all the same.
  const packed = await tx
    .selectFrom('order_item_batches')
    .select('order_id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (packed) return []
  const today = berlinDate(new Date(now))
  return packFromBatches(tx, { orderId, lines: packedLines(stored), today, now })
}
