import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { cancellationSchema, partReasons } from '../../orders/domain/cancellation.ts'
import { reminderSteps, type ReminderStep } from '../../orders/domain/reminder-step.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

const steps = Object.keys(reminderSteps) as ReminderStep[]

const packsSchema = z.array(z.object({ position: z.int(), quantity: z.int() }))

const withdrawalEventSchema = z.object({
  kind: z.literal('withdrawal'),
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  step: z.enum(['received', 'accepted', 'declined']),
  /** The packs that were accepted. */
  packs: packsSchema,
})

/** `GET /api/admin/orders/{id}/history`: the events of an order, oldest first. */
export const orderHistoryViewSchema = listPageSchema(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('status'),
      id: z.string(),
      at: z.string(),
      /** Name and email of the account; null when it was deleted, and for an order without one. */
      by: z.nullable(z.string()),
      /** The name of the API key when a program made the change; it stays when the key is deleted. */
      apiKey: z.nullable(z.string()),
      /** The status before; null for the entry of the new order. */
      from: z.nullable(z.enum(orderStatuses)),
      to: z.enum(orderStatuses),
      trackingCode: z.nullable(z.string()),
      /** Why the order was cancelled, with the admin's own words. */
      cancellation: z.nullable(cancellationSchema),
    }),
    z.object({
      kind: z.enum(['payment', 'refund']),
      id: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      /** In euro as text. */
      amount: z.string(),
      /** "YYYY-MM-DD". */
      valueDate: z.string(),
      note: z.string(),
      /** Whether it reverses another booking. */
      isReversal: z.boolean(),
    }),
    z.object({
      kind: z.literal('reminder'),
      id: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      step: z.enum(steps),
      /** The last day of the grace period that it set, "YYYY-MM-DD". */
      until: z.nullable(z.string()),
    }),
    z.object({
      kind: z.literal('part-cancellation'),
      id: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      reason: z.enum(partReasons),
      words: z.string(),
      /** Whether the packs went back to the stock. */
      isRestocked: z.boolean(),
      packs: packsSchema,
    }),
    withdrawalEventSchema,
    z.object({
      kind: z.literal('note'),
      id: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      text: z.string(),
    }),
  ]),
)

export type WithdrawalEvent = z.infer<typeof withdrawalEventSchema>
export type OrderHistoryView = z.infer<typeof orderHistoryViewSchema>
export type OrderEvent = OrderHistoryView['items'][number]
