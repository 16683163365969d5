import { isUnpaid } from '../../../orders/server/reading/is-unpaid.ts'
import type { OrderView } from '../../../orders/domain/order-view.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { refreshBalance } from '../../../orders/server/paying/refresh-balance.ts'
import { insertRefund } from '../../../payments/server/insert-booking.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { bookOnce, type KeyedBooking } from './book-once.ts'
import { refuseField } from './booking-day.ts'
import type { WithRefundGuard } from './refund-guard.ts'
import { lockForBooking, type BookingRequest } from './record-payment.ts'

const booked = refusal('conflict', 'Diese Erstattung ist schon eingetragen.')

const unpaid = refusal(
  'conflict',
  'Für diese Bestellung ist keine Zahlung vermerkt, also gibt es nichts zu erstatten.',
)

/**
 * Books a refund inside `transactOrRefuse`; returns its id. The part of a refund above what the shop owes is
 * goodwill: it also lowers the order's value, so the customer is not asked to pay it again. An order that waits for
 * its payment gets no goodwill. Rolls back as `bookPayment` does, and with `invalid` for more than was paid.
 */
export async function bookRefund(tx: Tx, request: BookingRequest, now: string): Promise<string> {
  const { order } = await lockForBooking(tx, request, now)
  const { seenOpen: _seen, by, ...booking } = request
  const { amountCents, valueDate } = booking
  const kept = order.paid_cents - order.refunded_cents
  if (order.paid_cents === 0) rollBack(unpaid)
  if (amountCents > kept) {
    const message = `Von dieser Bestellung sind höchstens noch ${formatEuro(kept)} zu erstatten.`
    refuseField('amount', message)
  }
  // A part payment that is sent back leaves the order as unpaid as it was before.
  const goodwillCents = isUnpaid(order) ? 0 : Math.max(0, amountCents - toGiveBackCents(order))
  const id = await insertRefund(tx, { ...booking, goodwillCents, recordedBy: by.id, now })
  if (id === null) return rollBack(booked)
  await refreshBalance(tx, order.id, now)
  await recordAdminAction(tx, {
    adminId: by.id,
    action: 'payment.refund',
    subject: order.order_number,
    detail: { amountCents, valueDate, ...(goodwillCents > 0 && { goodwillCents }) },
    now,
  })
  return id
}

/** Records a refund; refuses as `bookRefund` and `guardRefund` do, and with `key-reused`. */
export function recordRefund(
  deps: Pick<ApiDeps, 'db' | 'clock'> & WithRefundGuard,
  request: KeyedBooking<BookingRequest>,
): Promise<Result<OrderView, Refusal>> {
  return bookOnce(deps, 'payment.refund', request, async (tx, booking, now) => {
    const id = await bookRefund(tx, booking, now)
    await deps.guardRefund(tx, booking.orderId)
    return id
  })
}
