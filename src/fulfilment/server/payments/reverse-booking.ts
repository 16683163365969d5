import type { OrderView } from '../../../orders/domain/order-view.ts'
import { refreshBalance } from '../../../orders/server/paying/refresh-balance.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { inForce } from '../../../payments/domain/balance.ts'
import {
  findBooking,
  findBookings,
  type StoredPayment,
} from '../../../payments/server/find-bookings.ts'
import { insertPayment, insertRefund } from '../../../payments/server/insert-booking.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { moveOrder } from '../status/change-order-status.ts'
import { moveIfPaid } from './record-payment.ts'
import type { StatusChange } from '../status/status-change.ts'
import { bookOnce } from './book-once.ts'
import type { WithRefundGuard } from './refund-guard.ts'
import { refundedMore } from './settle-status.ts'

interface Reversal {
  /** The payment or refund that was wrong. */
  readonly bookingId: string
  readonly reason: string
  /** The admin, or `AUTOMATIC` as one. */
  readonly by: StatusChange['by']
}

/** What another feature does when a booking is reversed, e.g. a withdrawal waits for its refund again. */
export interface WithReversalHook extends WithRefundGuard {
  /** Called in the transaction and before the order is locked, so that rows are locked in the order of a booking. */
  readonly beforeReversal: (tx: Tx, booking: StoredPayment) => Promise<void>
}

const notFound = refusal('not-found', 'Diese Buchung gibt es nicht.')
const alreadyReversed = refusal('conflict', 'Diese Buchung ist schon zurückgenommen.')

/** Adds the row that reverses a booking of the locked order; returns null when the booking was reversed before. */
async function insertReversal(
  tx: Tx,
  { id, orderId, amountCents }: StoredPayment,
  { reason, by }: Reversal,
  now: string,
): Promise<string | null> {
  const { payments, refunds } = await findBookings(tx, orderId)
  const wrong = inForce([...payments, ...refunds]).find((booking) => booking.id === id)
  if (!wrong) return null
  const row = {
    orderId,
    amountCents,
    valueDate: berlinDate(new Date(now)),
    source: 'hand',
    recordedBy: by.id,
    now,
    note: reason,
    onceKey: null,
    reversesId: id,
  } as const
  return payments.some((payment) => payment.id === id)
    ? insertPayment(tx, row)
    : insertRefund(tx, { ...row, goodwillCents: 0 })
}

/**
 * Reverses a payment or refund inside `transactOrRefuse`, by a row of its own. An order that is not shipped and no
 * longer paid becomes `pending`, and one that is paid again moves on. Rolls back with `not-found`, or with `conflict` when it was reversed before or
 * more was refunded than would be paid then, and as `guardRefund` does.
 */
export async function reverseBooking(
  tx: Tx,
  { beforeReversal, guardRefund }: WithReversalHook,
  reversal: Reversal,
  now: string,
): Promise<string> {
  const { bookingId, by } = reversal
  const booking = isRowId(bookingId) ? await findBooking(tx, bookingId) : null
  if (!booking) return rollBack(notFound)
  const { orderId, amountCents, valueDate } = booking
  await beforeReversal(tx, booking)
  const stored = (await lockOrder(tx, orderId)) ?? rollBack(notFound)
  const id = (await insertReversal(tx, booking, reversal, now)) ?? rollBack(alreadyReversed)
  const balance = await refreshBalance(tx, orderId, now)
  if (balance.paid_cents < balance.refunded_cents) rollBack(refundedMore)
  await recordAdminAction(tx, {
    adminId: by.id,
    action: 'payment.reverse',
    subject: stored.order.order_number,
    detail: { amountCents, valueDate },
    now,
  })
  if (stored.order.status === 'processing' && balance.open_cents > 0) {
    await moveOrder(tx, { orderId, input: { status: 'pending' }, by }, now)
  }
  // With the money of a reversed refund the order may be paid again.
  await moveIfPaid(tx, orderId, by, now)
  await guardRefund(tx, orderId)
  return id
}

/** Reverses a booking once per key; refuses as `reverseBooking` does, and with `key-reused`. */
export async function reverseBookingOnce(
  deps: Pick<ApiDeps, 'db' | 'clock'> & WithReversalHook,
  request: Reversal & { readonly key: string | null },
): Promise<Result<OrderView, Refusal>> {
  const booking = isRowId(request.bookingId) ? await findBooking(deps.db, request.bookingId) : null
  if (!booking) return err(notFound)
  const { orderId } = booking
  return bookOnce(deps, 'payment.reverse', { ...request, orderId }, (tx, reversal, now) =>
    reverseBooking(tx, deps, reversal, now),
  )
}
