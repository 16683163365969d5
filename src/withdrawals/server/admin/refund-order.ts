import type { BookingRequest } from '../../../fulfilment/server/payments/record-payment.ts'
import { bookRefund } from '../../../fulfilment/server/payments/record-refund.ts'
import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { lockOrder } from '../../../orders/server/reading/lock-order.ts'
import { findRefundsByOnceKeys } from '../../../payments/server/find-bookings.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { refundDueOn } from '../../domain/deadlines.ts'
import { refundOnceKey } from '../refund-once-key.ts'
import type { WithdrawalsTable } from '../withdrawals-tables.ts'
import { updateWithdrawal } from './lock-withdrawal.ts'

/** An accepted withdrawal whose money was not given back yet. */
interface WaitingWithdrawal {
  readonly orderId: string
  /** ISO moment. */
  readonly decidedAt: string
  /** The last day of the refund, "YYYY-MM-DD". */
  readonly dueOn: string
}

/** Finds the accepted withdrawals of these orders that wait for their refund, oldest first. */
export async function findWaitingWithdrawals(
  db: Queryable,
  orderIds: readonly string[],
): Promise<WaitingWithdrawal[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('withdrawals')
    .select(['order_id', 'created_at', 'decided_at'])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'accepted')
    .where('refund_cents', '>', 0)
    .orderBy('id')
    .execute()
  return rows.map(({ order_id, created_at, decided_at }) => ({
    orderId: order_id ?? '',
    decidedAt: decided_at ?? created_at,
    dueOn: refundDueOn(created_at),
  }))
}

/** Locks the accepted withdrawals of an order until the commit, and returns those that were not refunded. */
async function lockWaiting(tx: Tx, orderId: string): Promise<WithdrawalsTable[]> {
  // The version grows, so that an admin who has the withdrawal open sees that it changed.
  const rows = await tx
    .updateTable('withdrawals')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('status', '=', 'accepted')
    .where('refund_cents', '>', 0)
    .returningAll()
    .execute()
  const refunds = await findRefundsByOnceKeys(
    tx,
    rows.map(({ id }) => refundOnceKey(id)),
  )
  const refunded = new Set(refunds.map(({ onceKey }) => onceKey))
  return rows
    .filter(({ id }) => !refunded.has(refundOnceKey(id)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Locks the order and returns what has to be given back. Rolls back when that is less than the amount, because it was
 * refunded otherwise meanwhile: booking it again would count as goodwill.
 */
async function requireDue(tx: Tx, { orderId, amountCents }: BookingRequest): Promise<number> {
  const { order } = (await lockOrder(tx, orderId)) ?? rollBack(orderNotFound)
  const dueCents = toGiveBackCents(order)
  if (dueCents >= amountCents) return dueCents
  const text = `Für ${order.order_number} sind nur noch ${formatEuro(dueCents)} zurückzuzahlen, nicht ${formatEuro(amountCents)}. Bitte sehen Sie sich die Bestellung an: Tragen Sie dort ein, was noch fehlt, und haken Sie die Rückzahlung danach ab.`
  return rollBack(refusal('conflict', text))
}

/**
 * Books a refund of an order inside `transactOrRefuse`. First pays the accepted withdrawals that wait for their refund;
 * each is marked `refunded` if the amount covers it, or if the request pays everything that is due. The rest is booked
 * under the key of the request. Returns the id of the last refund. Rolls back as `bookRefund` does, and with `conflict`
 * when less than the amount has to be given back.
 */
export async function refundOrder(tx: Tx, request: BookingRequest, now: string): Promise<string> {
  // Withdrawals are locked before their order, as everywhere.
  const waiting = await lockWaiting(tx, request.orderId)
  const isAll = (await requireDue(tx, request)) === request.amountCents
  let restCents = request.amountCents
  let last = ''
  for (const { id, refund_cents } of waiting) {
    const amountCents = Math.min(refund_cents ?? 0, restCents)
    // A part of its refund leaves a withdrawal waiting, unless nothing else is due.
    if (amountCents === 0 || (amountCents < (refund_cents ?? 0) && !isAll)) continue
    last = await bookRefund(tx, { ...request, amountCents, onceKey: refundOnceKey(id) }, now)
    await updateWithdrawal(tx, id, { status: 'refunded' })
    await recordAdminAction(tx, {
      adminId: request.by.id,
      action: 'withdrawal.refund',
      subject: id,
      detail: { refundedCents: amountCents, refundedOn: request.valueDate },
      now,
    })
    restCents -= amountCents
  }
  return restCents > 0 ? bookRefund(tx, { ...request, amountCents: restCents }, now) : last
}
