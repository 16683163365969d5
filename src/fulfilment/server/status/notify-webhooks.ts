import { orderEvent } from '../../../orders/server/reading/order-event.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { WebhookEvent } from '../../../webhooks/domain/webhook-events.ts'
import { queueWebhook } from '../../../webhooks/server/webhook-insert.ts'

const events: Readonly<Partial<Record<OrdersTable['status'], WebhookEvent>>> = {
  shipped: 'order.shipped',
  cancelled: 'order.cancelled',
}

/** Returns whether an order is valid again with what was paid before; a new payment is noticed by `refreshBalance`. */
const isPaidAgain = (before: OrdersTable, after: OrdersTable): boolean =>
  before.status === 'cancelled' &&
  after.status !== 'cancelled' &&
  after.open_cents <= 0 &&
  after.paid_cents > after.refunded_cents &&
  after.paid_cents === before.paid_cents

/**
 * Queues the webhooks of a change of the status: the order was shipped or cancelled, its tracking code was corrected, or
 * it is valid again and paid.
 */
export async function notifyWebhooks(
  tx: Tx,
  before: OrdersTable,
  after: OrdersTable,
  now: string,
): Promise<void> {
  if (isPaidAgain(before, after)) await queueWebhook(tx, orderEvent('order.paid', after, now))
  const event = events[after.status]
  if (event) await queueWebhook(tx, orderEvent(event, after, now))
}
