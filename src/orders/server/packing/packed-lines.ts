import type { PackedLine } from '../../../batches/server/pack-from-batches.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'

/** Returns what of an order is in the parcel, without the packs that were withdrawn or cancelled. */
export function packedLines({ lines }: Pick<StoredOrder, 'lines'>): PackedLine[] {
  return lines.map(({ position, product_id, weight, quantity, withdrawn_quantity }) => {
    return { position, productId: product_id, weight, packs: quantity - withdrawn_quantity }
  })
}
