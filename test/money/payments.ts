import { balanceOf, type Balance } from '../../src/payments/domain/balance.ts'
import { findBookings } from '../../src/payments/server/find-bookings.ts'
import { adminApi } from '../../src/urls.admin.ts'
import { readAnswer } from '../orders/orders.ts'
import type { TestShop } from '../shop.ts'

interface PostOptions {
  readonly cookie: string
  readonly key?: string
}

/** Sends a payment or refund of an order. */
export async function postBooking(
  shop: TestShop,
  path: string,
  body: unknown,
  { cookie, key }: PostOptions,
) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return readAnswer(await shop.request(path, { method: 'POST', body, cookie, headers }))
}

/** Sends a payment of an order. */
export const postPayment = (shop: TestShop, orderId: string, body: unknown, options: PostOptions) =>
  postBooking(shop, adminApi.orderPayments(orderId), body, options)

/** Returns the entries of the audit log about this subject, e.g. an order number, each with its detail. */
export async function actionsAbout(
  { deps }: TestShop,
  subject: string,
): Promise<[string, unknown][]> {
  const rows = await deps.db
    .selectFrom('admin_actions')
    .select(['action', 'detail'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ action, detail }) => [action, JSON.parse(detail) as unknown])
}

/** Returns the orders whose stored balance differs from the one that their bookings give; they must not exist. */
export async function wrongBalances({ deps: { db } }: TestShop): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const order of await db.selectFrom('orders').selectAll().execute()) {
    const worth = order.status === 'cancelled' ? 0 : order.total_cents - order.withdrawn_cents
    const computed = balanceOf(worth, await findBookings(db, order.id))
    const stored: Balance = {
      paidCents: order.paid_cents,
      refundedCents: order.refunded_cents,
      openCents: order.open_cents,
      state: order.payment_state,
      paidOn: order.paid_on,
      refundedOn: order.refunded_on,
    }
    if (JSON.stringify(stored) !== JSON.stringify(computed)) {
      wrong.push({ order: order.order_number, stored, computed })
    }
  }
  return wrong
}
