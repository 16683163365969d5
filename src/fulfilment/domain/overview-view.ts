import * as z from 'zod/mini'
import { inquiryKinds } from '../../inquiries/domain/inquiry-status.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'

const periodSchema = z.object({
  /** First day of the period in Wuppertal, "YYYY-MM-DD". */
  day: z.string(),
  /** The number of orders that were not cancelled. */
  orders: z.int(),
  /** The sum of the paid ones among them, in euro as text. */
  revenue: z.string(),
})

/** `GET /api/admin/overview`. Amounts in euro as text. */
export const overviewViewSchema = z.object({
  statuses: z.record(z.enum(orderStatuses), z.int()),
  /** The sum that customers still owe. */
  unpaid: z.string(),
  /** The same by the age of the order, newest first; `from` is null for the oldest ones. */
  openPayments: z.array(
    z.object({
      from: z.nullable(z.string()),
      to: z.string(),
      orders: z.int(),
      amount: z.string(),
    }),
  ),
  /** The money that has to go back to customers. */
  toGiveBack: z.object({ orders: z.int(), amount: z.string() }),
  /** Packs of paid orders that are not shipped, of one product, grind and size each. */
  roast: z.array(
    z.object({
      name: z.string(),
      grind: z.string(),
      weight: z.string(),
      packs: z.int(),
      /** The weight of all these packs together; 0 for goods without a weight. */
      grams: z.int(),
    }),
  ),
  /** Whether there are more kinds of packs than the list contains. */
  roastIsCut: z.boolean(),
  lowStock: z.array(z.object({ id: z.int(), name: z.string(), stock: z.int() })),
  /** Products with fewer packs than this are low in stock. */
  lowStockBelow: z.int(),
  /** Products on sale that lack a fact which the law demands. */
  incomplete: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Inquiries with the status "new". */
  newInquiries: z.object({
    kinds: z.array(z.object({ kind: z.enum(inquiryKinds), count: z.int() })),
    /** Whether there are more than were counted. */
    isCut: z.boolean(),
  }),
  /** Oldest first; the last one is the current one. */
  days: z.array(periodSchema),
  weeks: z.array(periodSchema),
  months: z.array(periodSchema),
})

export type OverviewView = z.infer<typeof overviewViewSchema>
export type PeriodView = z.infer<typeof periodSchema>
