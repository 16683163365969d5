import * as z from 'zod/mini'
import { documentKinds } from '../../documents/domain/document-kinds.ts'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'

// Amounts are in euro as text.
const amount = z.string()

const sumsSchema = z.object({ gross: amount, net: amount, tax: amount })

/** Revenue by rate, lowest first, with the sum; `ratePercent` is null for orders under § 19 UStG. */
const revenueSchema = z.object({
  rates: z.array(z.extend(sumsSchema, { ratePercent: z.nullable(z.int()) })),
  total: sumsSchema,
})

/** `GET /api/admin/month-end?month=YYYY-MM`. */
export const monthEndViewSchema = z.object({
  month: z.string(),
  /** Whether any money moved. */
  hasMoney: z.boolean(),
  /** By the value date of payments and refunds. */
  received: z.extend(revenueSchema, {
    payments: z.int(),
    refunds: z.int(),
    /** What came in beyond revenue, less what of it went back. */
    unassigned: amount,
    /** What came in less what went out: the total and what is unassigned. */
    money: amount,
  }),
  /** By the date of invoices and cancellation documents. */
  invoiced: z.extend(revenueSchema, {
    invoices: z.int(),
    cancellations: z.int(),
    /** The first missing numbers, e.g. "RE-2026-0004" or "RE-2026-0004 bis RE-2026-0006". */
    gaps: z.array(z.string()),
  }),
  /** What keeps the booking batch from being made, in words; empty when nothing does. */
  datevMissing: z.array(z.string()),
})

/** `GET /api/admin/month-end/documents?month=YYYY-MM&before=`, in the order of their numbers. */
export const monthDocumentsSchema = listPageSchema(
  z.object({
    number: z.string(),
    kind: z.enum(documentKinds),
    issuedAt: z.string(),
    customer: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    gross: amount,
    /** Whether it is paid, or which document cancelled it. */
    state: z.string(),
  }),
)

export type MonthEndView = z.infer<typeof monthEndViewSchema>
export type MonthRevenue = z.infer<typeof revenueSchema>
export type MonthDocuments = z.infer<typeof monthDocumentsSchema>
export type MonthDocument = MonthDocuments['items'][number]
