import type { Queryable } from '../../../platform/server/database/tables.ts'
import { groundOfPart } from '../../domain/cancellation.ts'
import type { OrderView, PartCancellationView } from '../../domain/order-view.ts'
import { findCancelledPacks } from './find-cancelled-packs.ts'

/** Returns when and why the shop cancelled packs of an order while the rest stayed, oldest first. */
export async function findPartCancellations(
  db: Queryable,
  { id, items }: Pick<OrderView, 'id' | 'items'>,
): Promise<Pick<OrderView, 'partCancellations'>> {
  if (!items.some(({ cancelled }) => cancelled > 0)) return {}
  const rows = await findCancelledPacks(db, [id])
  const together = Map.groupBy(rows, ({ cancellation_id }) => cancellation_id)
  const partCancellations = [...together.values()].flatMap((packs): PartCancellationView[] =>
    packs.slice(0, 1).map(({ cancelled_at: at, reason, words }) => {
      const cancelled = packs.map(({ position, quantity }) => ({ position, quantity }))
      return { at, because: groundOfPart(reason), words, packs: cancelled }
    }),
  )
  return { partCancellations }
}
