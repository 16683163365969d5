import type { OrderEvent } from '../../../webhooks/server/webhook-insert.ts'
import { remainingTotalCents } from '../../domain/remaining-total.ts'
import type { OrdersTable } from '../orders-tables.ts'

type EventOrder = Pick<
  OrdersTable,
  'id' | 'order_number' | 'status' | 'total_cents' | 'withdrawn_cents' | 'paid_cents' | 'open_cents'
>

/** Returns what webhooks are told about an order as it is after the event. `now` is ISO. */
export function orderEvent(event: OrderEvent['event'], order: EventOrder, now: string): OrderEvent {
  return {
    event,
    order: {
      id: order.id,
      orderNumber: order.order_number,
      status: order.status,
      totalCents: remainingTotalCents(order),
      paidCents: order.paid_cents,
      openCents: order.open_cents,
    },
    now,
  }
}
