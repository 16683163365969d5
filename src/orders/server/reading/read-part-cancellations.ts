import type { Queryable } from '../../../platform/server/database/tables.ts'
import { legalGroundOfPart } from '../../domain/cancellation.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { findPartCancellations } from './find-cancelled-packs.ts'

/** Returns when and why the shop cancelled packs of an order while the rest stayed, oldest first. */
export async function readPartCancellations(
  db: Queryable,
  { id, items }: Pick<OrderView, 'id' | 'items'>,
): Promise<Pick<OrderView, 'partCancellations'>> {
  if (!items.some(({ cancelled }) => cancelled > 0)) return {}
  const rows = await findPartCancellations(db, id)
  const partCancellations = rows.map(({ cancelled_at: at, reason, words, packs }) => ({
    at,
    because: legalGroundOfPart(reason),
    words,
    packs: [...packs],
  }))
  return { partCancellations }
}
