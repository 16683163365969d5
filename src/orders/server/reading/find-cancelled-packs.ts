import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { CancelledPacksTable } from '../orders-tables.ts'

/** Finds the packs of these orders that the shop cancelled, oldest first. */
export async function findCancelledPacks(
  db: Queryable,
  orderIds: readonly string[],
): Promise<CancelledPacksTable[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('cancelled_packs')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('cancelled_at')
    .orderBy('cancellation_id')
    .orderBy('position')
    .execute()
}

/** Packs of an order that were cancelled at once. */
interface CancelledTogether extends Omit<CancelledPacksTable, 'position' | 'quantity'> {
  readonly packs: readonly Pick<CancelledPacksTable, 'position' | 'quantity'>[]
}

/** Finds the cancellations of packs of an order, oldest first. */
export async function findPartCancellations(
  db: Queryable,
  orderId: string,
): Promise<CancelledTogether[]> {
  const rows = await findCancelledPacks(db, [orderId])
  const together = Map.groupBy(rows, ({ cancellation_id }) => cancellation_id)
  return [...together.values()].flatMap((all) =>
    all.slice(0, 1).map(({ position: _position, quantity: _quantity, ...shared }) => ({
      ...shared,
      packs: all.map(({ position, quantity }) => ({ position, quantity })),
    })),
  )
}
