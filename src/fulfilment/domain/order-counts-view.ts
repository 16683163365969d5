import * as z from 'zod/mini'
import { paymentStates } from '../../payments/domain/payment-state.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

/**
 * `GET /api/admin/order-counts`: how many orders each filter shows; null where they were not
 * counted.
 */
export const orderCountsViewSchema = z.object({
  counts: z.nullable(z.record(z.enum(orderStatuses), z.int())),
  /** The same by status and state of payment. */
  payments: z.nullable(z.record(z.enum(orderStatuses), z.record(z.enum(paymentStates), z.int()))),
})

export type OrderCountsView = z.infer<typeof orderCountsViewSchema>
