import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

/** `GET /api/admin/orders/{id}/history`: the events of an order, oldest first. */
export const orderHistoryViewSchema = listPageSchema(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      id: z.string(),
      at: z.string(),
      /** Name and email of the account; null when it was deleted. */
      by: z.nullable(z.string()),
      /** The status before; null for the entry of the new order. */
      from: z.nullable(z.enum(orderStatuses)),
      to: z.enum(orderStatuses),
      trackingCode: z.nullable(z.string()),
    }),
    z.object({
      kind: z.literal('note'),
      id: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      text: z.string(),
    }),
  ]),
)

export type OrderHistoryView = z.infer<typeof orderHistoryViewSchema>
export type OrderEvent = OrderHistoryView['items'][number]
