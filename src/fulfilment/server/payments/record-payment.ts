import type { OrderView } from '../../../orders/domain/order-view.ts'
import { refreshBalance } from '../../../orders/server/paying/refresh-balance.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import type { NewBooking } from '../../../payments/server/insert-booking.ts'
import { insertPayment } from '../../../payments/server/insert-booking.ts'
import { centsToAmount, formatEuro } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { moveOrder } from '../status/change-order-status.ts'
import type { StatusChange } from '../status/status-change.ts'
import { requireBookingDay } from './booking-day.ts'
import { bookOnce, type KeyedBooking } from './book-once.ts'

/** A payment or a refund of an order. */
export interface BookingRequest extends Pick<
  NewBooking,
  'orderId' | 'amountCents' | 'valueDate' | 'source' | 'note' | 'onceKey'
> {
  /** The open amount that the admin saw, in euro; not compared when it is missing. */
  readonly seenOpen?: string | undefined
  /** The admin, or `AUTOMATIC` as one. */
  readonly by: StatusChange['by']
}

/** Refusal for an event that is booked already, e.g. a transaction of the bank. */
const booked = refusal('conflict', 'Das ist schon gebucht.')

/** Locks the order; rolls back with `not-found`, `conflict` when its open amount changed, or `invalid` (the day). */
export async function lockForBooking(
  tx: Tx,
  { orderId, valueDate, source, seenOpen }: BookingRequest,
  now: string,
): Promise<StoredOrder> {
  const stored = isRowId(orderId) ? await lockOrder(tx, orderId) : null
  if (!stored) return rollBack(orderNotFound)
  const { open_cents: open } = stored.order
  if (seenOpen !== undefined && seenOpen !== centsToAmount(open)) {
    const isOwed = open >= 0
    const what = isOwed ? 'Offen sind jetzt' : 'Zurückzugeben sind jetzt'
    rollBack(
      refusal(
        'status-changed',
        `Inzwischen wurde etwas gebucht oder geändert. ${what} ${formatEuro(Math.abs(open))}.`,
        { details: { open: centsToAmount(open) } },
      ),
    )
  }
  requireBookingDay(stored.order, { valueDate, source, now, field: 'date' })
  return stored
}

/** Moves an order that waits for its payment on when nothing is open any more, with the mail to its customer. */
export async function moveIfPaid(
  tx: Tx,
  orderId: string,
  by: StatusChange['by'],
  now: string,
): Promise<void> {
  const { order } = (await lockOrder(tx, orderId)) ?? {}
  if (order?.status !== 'pending' || order.open_cents > 0) return
  await moveOrder(tx, { orderId, input: { status: 'processing' }, by }, now)
}

/**
 * Books a payment inside `transactOrRefuse` and moves the order on once it is fully paid; returns the payment's id.
 * Of a cancelled order, the payment is money to give back. Rolls back with `not-found`, `invalid` (the day),
 * `status-changed` (the open amount is not the one that was seen) or `conflict` (the event of `onceKey` is booked already).
 */
export async function bookPayment(tx: Tx, request: BookingRequest, now: string): Promise<string> {
  const { order } = await lockForBooking(tx, request, now)
  const { seenOpen: _seen, by, ...booking } = request
  const id = await insertPayment(tx, { ...booking, recordedBy: by.id, now })
  if (id === null) return rollBack(booked)
  await refreshBalance(tx, order.id, now)
  const { amountCents, valueDate } = booking
  await recordAdminAction(tx, {
    adminId: by.id,
    action: 'payment.record',
    subject: order.order_number,
    detail: { amountCents, valueDate },
    now,
  })
  await moveIfPaid(tx, order.id, by, now)
  return id
}

/** Records a payment; refuses as `bookPayment` does, and with `key-reused`. */
export function recordPayment(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  request: KeyedBooking<BookingRequest>,
): Promise<Result<OrderView, Refusal>> {
  return bookOnce(deps, 'payment.record', request, bookPayment)
}
