import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { OrderEvent, OrderHistoryView } from '../../domain/order-history-view.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findNotes, findStatusChanges } from './order-history-repo.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'

/** Reads an order's status changes and notes, oldest first. Refuses with `not-found`. */
export async function readOrderHistory(
  db: Db,
  orderId: string,
): Promise<Result<OrderHistoryView, Refusal>> {
  const isKnown = isRowId(orderId) && (await findOrderRowsById(db, [orderId])).length > 0
  if (!isKnown) return err(orderNotFound)
  const changes = await findStatusChanges(db, orderId)
  const notes = await findNotes(db, orderId)
  const names = await labelAccounts(db, [
    ...changes.map(({ changed_by }) => changed_by),
    ...notes.map(({ author_id }) => author_id),
  ])
  const events = [
    ...changes.map((change): OrderEvent => {
      return {
        kind: 'status',
        id: change.id,
        at: change.changed_at,
        by: names.get(change.changed_by) ?? null,
        from: change.from_status,
        to: change.to_status,
        trackingCode: change.tracking_code,
      }
    }),
    ...notes.map(({ id, created_at, author_id, text }): OrderEvent => {
      return { kind: 'note', id, at: created_at, by: names.get(author_id) ?? null, text }
    }),
  ]
  // Ids grow with time, so they order events of the same millisecond.
  return ok({ items: events.toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1)), next: null })
}
