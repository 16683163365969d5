import * as z from 'zod/mini'
import { blockReasons } from './next-step.ts'

/** `GET /api/admin/orders/{id}/reminder`; null for an order that does not wait for its payment. */
export const reminderViewSchema = z.nullable(
  z.object({
    /** "YYYY-MM-DD". */
    dueOn: z.string(),
    /** When the customer was reminded, as an ISO moment; null before. */
    remindedAt: z.nullable(z.string()),
    /** The last day of the grace period, "YYYY-MM-DD". */
    graceEndsOn: z.nullable(z.string()),
    isStopped: z.boolean(),
    hasEmail: z.boolean(),
    /** The end of the grace period that a reminder of today would set; null while the payment is not overdue. */
    wouldEndOn: z.nullable(z.string()),
    /** The last day that the newest statement covers; null without one. */
    coveredUntil: z.nullable(z.string()),
    next: z.object({
      step: z.enum(['remind', 'cancel']),
      from: z.string(),
      hold: z.nullable(z.enum(blockReasons)),
    }),
  }),
)
export type ReminderView = z.infer<typeof reminderViewSchema>

/**
 * `GET /api/admin/overdue-orders`: orders whose grace period is over and that wait for the owner, and how many were not
 * reminded.
 */
export const overdueOrdersSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      orderNumber: z.string(),
      customerName: z.string(),
      /** In euro as text. */
      open: z.string(),
      graceEndsOn: z.string(),
      hold: z.nullable(z.enum(blockReasons)),
    }),
  ),
  /** Whether there are more than the list contains. */
  isCut: z.boolean(),
  /** How many orders are overdue and were not reminded. */
  unreminded: z.int(),
})
export type OverdueOrders = z.infer<typeof overdueOrdersSchema>
