import { orderEvent } from '../../../orders/server/reading/order-event.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { WebhookEvent } from '../../../webhooks/domain/webhook-events.ts'
import { queueWebhook } from '../../../webhooks/server/webhook-insert.ts'

const events: Readonly<Partial<Record<OrdersTable['status'], WebhookEvent>>> = {
  shipped: 'order.shipped',
  cancelled: 'order.cancelled',
}

/** Queues a webhook when an order is shipped or cancelled, or its tracking code is corrected. */
export async function notifyWebhooks(tx: Tx, order: OrdersTable, now: string): Promise<void> {
  const event = events[order.status]
  if (event) await queueWebhook(tx, orderEvent(event, order, now))
}
