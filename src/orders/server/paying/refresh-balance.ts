import { balanceOf, type Balance } from '../../../payments/domain/balance.ts'
import { findBookings } from '../../../payments/server/find-bookings.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { queueWebhook } from '../../../webhooks/server/webhook-insert.ts'
import { remainingTotalCents } from '../../domain/remaining-total.ts'
import { orderEvent } from '../reading/order-event.ts'
import type { OrdersTable } from '../orders-tables.ts'

type Worth = Pick<OrdersTable, 'status' | 'total_cents' | 'withdrawn_cents'>

/** Returns what an order is worth now, in cents: nothing once it is cancelled. */
const worthCents = (order: Worth): number =>
  order.status === 'cancelled' ? 0 : remainingTotalCents(order)

/** The columns of an order that follow from its payments and refunds. */
export type StoredBalance = Pick<
  OrdersTable,
  'paid_cents' | 'refunded_cents' | 'open_cents' | 'payment_state' | 'paid_on' | 'refunded_on'
>

function toColumns(balance: Balance): StoredBalance {
  return {
    paid_cents: balance.paidCents,
    refunded_cents: balance.refundedCents,
    open_cents: balance.openCents,
    payment_state: balance.state,
    paid_on: balance.paidOn,
    refunded_on: balance.refundedOn,
  }
}

/** Returns the balance of a new order. */
export const unpaidBalance = (totalCents: number): StoredBalance =>
  toColumns(balanceOf(totalCents, { payments: [], refunds: [] }))

/** Returns what a cancelled order would owe if it were valid again, in cents; negative for money to give back. */
export async function openWhenValid(
  tx: Tx,
  order: Pick<OrdersTable, 'id' | 'total_cents' | 'withdrawn_cents'>,
): Promise<number> {
  return balanceOf(remainingTotalCents(order), await findBookings(tx, order.id)).openCents
}

/**
 * Computes an order's balance from its bookings and stores it in the order, which is locked. Call it after every
 * booking and after every change of what the order is worth. Queues the `order.paid` webhook when nothing is open any
 * more of an order that was paid for.
 */
export async function refreshBalance(tx: Tx, orderId: string, now: string): Promise<StoredBalance> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'total_cents', 'withdrawn_cents', 'open_cents'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const worth = worthCents(order)
  const stored = toColumns(balanceOf(worth, await findBookings(tx, orderId)))
  await tx
    .updateTable('orders')
    .set({ ...stored, updated_at: now })
    .where('id', '=', orderId)
    .execute()
  // An order of which nothing is left owes nothing, but is not paid.
  const isPaidNow =
    order.open_cents > 0 &&
    stored.open_cents <= 0 &&
    worth > 0 &&
    stored.paid_cents > stored.refunded_cents
  if (isPaidNow) await queueWebhook(tx, orderEvent('order.paid', { ...order, ...stored }, now))
  return stored
}
