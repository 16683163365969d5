import type { Tx } from '../../../platform/server/database/tables.ts'
import { refreshBalance } from '../paying/refresh-balance.ts'

interface RemovedPart {
  /** Packs of the order's lines, by their position. */
  readonly packs: ReadonlyArray<{ readonly position: number; readonly quantity: number }>
  /** What these packs cost, with the shipping fee that is refunded with them. */
  readonly cents: number
}

/**
 * Removes withdrawn or cancelled packs from an order; the caller has locked the order and checked that it has enough
 * of them. The columns named `withdrawn` count both kinds.
 */
export async function removePacks(
  tx: Tx,
  orderId: string,
  { packs, cents }: RemovedPart,
  now: string,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ withdrawn_cents: eb('withdrawn_cents', '+', cents) }))
    .where('id', '=', orderId)
    .execute()
  await refreshBalance(tx, orderId, now)
  for (const { position, quantity } of packs) {
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ withdrawn_quantity: eb('withdrawn_quantity', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}
