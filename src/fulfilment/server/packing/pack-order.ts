import { packFromBatches, unpackIntoBatches } from '../../../batches/server/pack-from-batches.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { packedLines } from '../../../orders/server/packing/packed-lines.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'

const leftShop = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered'

/**
 * Keeps the batches of an order and its status together: an order that leaves the shop is packed from batches, and one
 * that waits again gives its coffee back. A cancelled order keeps its batches, because its parcel may be out. Returns
 * the coffees of which another batch is packed now. `stored` is the locked order before the change.
 */
export async function packForStatus(
  tx: Tx,
  stored: StoredOrder,
  to: OrderStatus,
  now: string,
): Promise<number[]> {
  const { id: orderId, status: from } = stored.order
  if (to === 'pending' || to === 'processing') return unpackIntoBatches(tx, orderId)
  if (!leftShop(to) || leftShop(from)) return []
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
