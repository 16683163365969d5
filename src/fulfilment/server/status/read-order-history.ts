import { labelAccounts } from '../../../accounts/server/label-accounts.ts'
import type { StatusChangeRow } from '../../../orders/server/orders-tables.ts'
import { AUTOMATIC_LABEL } from '../../../platform/domain/automatic.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type {
  OrderEvent,
  OrderHistoryView,
  WithdrawalEvent,
} from '../../domain/order-history-view.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { listBookings } from '../payments/list-bookings.ts'
import { findNotes, findReminders, findStatusChanges } from './order-history-repo.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { findPartCancellations } from '../../../orders/server/reading/find-cancelled-packs.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'

/** Returns who changed a status; a change without an account, except the order itself, was automatic. */
function actorOf(
  { changed_by, from_status }: StatusChangeRow,
  names: ReadonlyMap<string, string>,
): string | null {
  if (changed_by === null) return from_status === null ? null : AUTOMATIC_LABEL
  return names.get(changed_by) ?? null
}

/** Orders know no withdrawals, so the app passes what finds them. */
export interface WithWithdrawalEvents {
  readonly findWithdrawalEvents: (db: Db, orderId: string) => Promise<WithdrawalEvent[]>
}

/**
 * Reads an order's status changes, cancelled packs, withdrawals, payments, refunds, reminders and notes, oldest first.
 * Refuses with `not-found`.
 */
export async function readOrderHistory(
  { db, findWithdrawalEvents }: WithWithdrawalEvents & { readonly db: Db },
  orderId: string,
): Promise<Result<OrderHistoryView, Refusal>> {
  const isKnown = isRowId(orderId) && (await findOrderRowsById(db, [orderId])).length > 0
  if (!isKnown) return err(orderNotFound)
  const changes = await findStatusChanges(db, orderId)
  const notes = await findNotes(db, orderId)
  const reminders = await findReminders(db, orderId)
  const bookings = await listBookings(db, orderId)
  const cancellations = await findPartCancellations(db, orderId)
  const names = await labelAccounts(db, [
    ...changes.flatMap(({ changed_by }) => changed_by ?? []),
    ...notes.map(({ author_id }) => author_id),
    ...reminders.map(({ done_by }) => done_by),
    ...cancellations.map(({ cancelled_by }) => cancelled_by),
  ])
  const events = [
    ...changes.map((change): OrderEvent => {
      return {
        kind: 'status',
        id: change.id,
        at: change.changed_at,
        by: actorOf(change, names),
        apiKey: change.api_key,
        from: change.from_status,
        to: change.to_status,
        trackingCode: change.tracking_code,
        cancellation: change.reason && { reason: change.reason, words: change.words },
      }
    }),
    ...notes.map(({ id, created_at, author_id, text }): OrderEvent => {
      return { kind: 'note', id, at: created_at, by: names.get(author_id) ?? null, text }
    }),
    ...reminders.map((reminder): OrderEvent => {
      const { id, done_at: at, done_by, step, grace_ends_on: until } = reminder
      return { kind: 'reminder', id, at, by: names.get(done_by) ?? null, step, until }
    }),
    ...(await findWithdrawalEvents(db, orderId)),
    ...cancellations.map((cancellation): OrderEvent => {
      const { cancellation_id: id, cancelled_at: at, reason, words, packs } = cancellation
      return {
        kind: 'part-cancellation',
        id,
        at,
        by: names.get(cancellation.cancelled_by) ?? null,
        reason,
        words,
        isRestocked: cancellation.restocked === 1,
        packs: [...packs],
      }
    }),
    ...(bookings.ok ? bookings.value.items : []).map((booking): OrderEvent => {
      const { kind, id, at, by, amount, valueDate, note, reversesId } = booking
      return { kind, id, at, by, amount, valueDate, note, isReversal: reversesId !== null }
    }),
  ]
  // Ids grow with time, so they order events of the same millisecond.
  return ok({ items: events.toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1)), next: null })
}
