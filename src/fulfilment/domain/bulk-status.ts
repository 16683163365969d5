import { CHECK_YOUR_INPUT } from '../../platform/domain/check-your-input.ts'
import * as z from 'zod/mini'
import { statusInputSchema } from './status-input.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

/** The most orders that can be changed or printed at once: one page of the list. */
export const MAX_ORDERS_AT_ONCE = 50

const HOW_MANY = `Bitte wählen Sie 1 bis ${MAX_ORDERS_AT_ONCE} Bestellungen aus.`

/**
 * `POST /api/admin/order-status-changes`: one status for several orders, each with the status the
 * admin saw.
 */
export const bulkStatusInputSchema = z.object(
  {
    status: statusInputSchema.shape.status,
    cancellation: statusInputSchema.shape.cancellation,
    paidOn: statusInputSchema.shape.paidOn,
    orders: z
      .array(
        z.object({
          id: z.string({ error: HOW_MANY }),
          trackingCode: statusInputSchema.shape.trackingCode,
          withoutCode: statusInputSchema.shape.withoutCode,
          from: statusInputSchema.shape.from,
          fromTrackingCode: statusInputSchema.shape.fromTrackingCode,
        }),
        { error: HOW_MANY },
      )
      .check(
        z.minLength(1, { error: HOW_MANY }),
        z.maxLength(MAX_ORDERS_AT_ONCE, { error: HOW_MANY }),
      ),
  },
  { error: CHECK_YOUR_INPUT },
)

/** The response: one result for each order, in the order of the request. */
export const bulkStatusViewSchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      changed: z.boolean(),
      /** The order's current status, where it is known. */
      status: z.nullable(z.enum(orderStatuses)),
      /** German sentence, only for a refused order. */
      message: z.nullable(z.string()),
    }),
  ),
})

export type BulkStatusInput = z.infer<typeof bulkStatusInputSchema>
export type BulkStatusView = z.infer<typeof bulkStatusViewSchema>
