import {
  refreshBalance,
  type StoredBalance,
} from '../../../orders/server/paying/refresh-balance.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { inForce } from '../../../payments/domain/balance.ts'
import { findBookings } from '../../../payments/server/find-bookings.ts'
import { insertPayment } from '../../../payments/server/insert-booking.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { StatusChange } from '../status/status-change.ts'
import { paysRest, reversesPayments } from '../../domain/settlement.ts'
import { requireBookingDay } from './booking-day.ts'

export const refundedMore = refusal(
  'conflict',
  'Von dieser Bestellung wurde schon Geld erstattet. Bitte nehmen Sie zuerst die Erstattung zurück.',
)

type Settling = Pick<StatusChange, 'input' | 'by'> & { readonly now: string }

interface Settled {
  readonly balance: StoredBalance
  /** What was booked, for the audit log. */
  readonly detail: Readonly<Record<string, unknown>>
}

async function payRest(
  tx: Tx,
  { order }: StoredOrder,
  amountCents: number,
  { input, by, now }: Settling,
): Promise<Settled> {
  const valueDate = input.paidOn ?? berlinDate(new Date(now))
  requireBookingDay(order, { valueDate, source: 'hand', now, field: 'paidOn' })
  const booking = { orderId: order.id, amountCents, valueDate, recordedBy: by.id, now }
  await insertPayment(tx, { ...booking, source: 'hand', note: '', onceKey: null })
  return { balance: await refreshBalance(tx, order.id, now), detail: { amountCents, valueDate } }
}

async function reversePayments(
  tx: Tx,
  { order }: StoredOrder,
  { by, now }: Settling,
): Promise<Settled> {
  const { payments } = await findBookings(tx, order.id)
  for (const { id, amountCents } of inForce(payments)) {
    await insertPayment(tx, {
      orderId: order.id,
      amountCents,
      valueDate: berlinDate(new Date(now)),
      source: 'hand',
      recordedBy: by.id,
      now,
      note: 'Status zurückgesetzt',
      onceKey: null,
      reversesId: id,
    })
  }
  const balance = await refreshBalance(tx, order.id, now)
  if (balance.refunded_cents > 0) rollBack(refundedMore)
  return { balance, detail: {} }
}

/**
 * Keeps payments and status together after a change of the status: a status of paid orders books what is still
 * open, and `pending` reverses the payments of a paid order. `stored` is the locked order before the change.
 */
export async function settleStatus(
  tx: Tx,
  stored: StoredOrder,
  settling: Settling,
): Promise<Settled> {
  const { order } = stored
  const { status } = settling.input
  const balance = await refreshBalance(tx, order.id, settling.now)
  const change = {
    from: order.status,
    to: status,
    openCents: balance.open_cents,
    paidCents: balance.paid_cents,
  }
  if (paysRest(change)) {
    return payRest(tx, stored, balance.open_cents, settling)
  }
  return reversesPayments(change) ? reversePayments(tx, stored, settling) : { balance, detail: {} }
}
