import type { Tx } from '../../../platform/server/database/tables.ts'
import type { CancelledPacksTable } from '../orders-tables.ts'
import { removePacks } from './remove-packs.ts'

export interface PacksCancellation extends Pick<
  CancelledPacksTable,
  'order_id' | 'cancellation_id' | 'reason' | 'words' | 'restocked' | 'cancelled_by'
> {
  /** Packs of the order's lines, by their position. */
  readonly packs: ReadonlyArray<{ readonly position: number; readonly quantity: number }>
  /** What these packs cost. */
  readonly cents: number
}

/** Cancels packs of an order; the caller has locked the order and checked that it has enough of them. */
export async function cancelPacks(
  tx: Tx,
  { packs, cents, ...cancellation }: PacksCancellation,
  now: string,
): Promise<void> {
  const { order_id: orderId } = cancellation
  await removePacks(tx, orderId, { packs, cents }, now)
  for (const { position, quantity } of packs) {
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ cancelled_quantity: eb('cancelled_quantity', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
    await tx
      .insertInto('cancelled_packs')
      .values({ ...cancellation, position, quantity, cancelled_at: now })
      .execute()
  }
}
