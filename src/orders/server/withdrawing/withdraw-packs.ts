import type { Tx } from '../../../platform/server/database/tables.ts'
import { refreshBalance } from '../paying/refresh-balance.ts'

interface WithdrawnPart {
  /** Packs of the order's lines, by their position. */
  readonly packs: ReadonlyArray<{ readonly position: number; readonly quantity: number }>
  /** What these packs cost, with the shipping fee that is refunded with them. */
  readonly cents: number
}

/** Takes packs out of an order for good; the caller has locked the order and seen that it has enough of them. */
export async function withdrawPacks(
  tx: Tx,
  orderId: string,
  { packs, cents }: WithdrawnPart,
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
