import * as z from 'zod/mini'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { debitDoubts } from './debit-state.ts'
import { refundReasons } from './refund-reason.ts'
import { runFileStates } from './run-file.ts'
import { transferStates } from './transfer-state.ts'

/** The account that a refund goes to, and where the shop knows it from. */
const accountSchema = z.object({
  holder: z.string(),
  iban: z.string(),
  source: z.enum(['statement', 'typed']),
})
export type RefundAccount = z.infer<typeof accountSchema>

const dueRefundSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  /** What has to be given back, in euro as text. */
  amount: z.string(),
  reason: z.enum(refundReasons),
  /** The day since which the money has to be given back, "YYYY-MM-DD". */
  since: z.string(),
  /** The last day of the refund of a withdrawal, "YYYY-MM-DD" (BGB § 357 Abs. 1); null for other reasons. */
  dueOn: z.nullable(z.string()),
  /** Null when it has to be asked for and typed. */
  account: z.nullable(accountSchema),
  /** What the transfer says to its receiver. */
  reference: z.string(),
})
export type DueRefund = z.infer<typeof dueRefundSchema>

/** `GET /api/admin/refunds`: orders whose money has to go back and is in no file yet. */
export const dueRefundsSchema = z.extend(listPageSchema(dueRefundSchema), {
  /** Of all of them. */
  total: z.object({ count: z.int(), amount: z.string() }),
})
export type DueRefunds = z.infer<typeof dueRefundsSchema>

const transferSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  amount: z.string(),
  endToEndId: z.string(),
  state: z.enum(transferStates),
  /** ISO moment when it was booked or removed. */
  closedAt: z.nullable(z.string()),
  /** What has to be given back to this order now, in euro; other than `amount` when something changed. */
  due: z.string(),
  /** Whether the booking was reversed at the order. */
  isReversed: z.boolean(),
})
export type RefundTransfer = z.infer<typeof transferSchema>

const runSchema = z.object({
  id: z.string(),
  number: z.int(),
  /** ISO moment. */
  createdAt: z.string(),
  /** Null when the account was deleted. */
  createdBy: z.nullable(z.string()),
  /** Sum of all its transfers, in euro. */
  amount: z.string(),
  file: z.enum(runFileStates),
  transfers: z.array(transferSchema),
})
export type RefundRun = z.infer<typeof runSchema>

export const runFilters = ['open', 'closed'] as const
export type RunFilter = (typeof runFilters)[number]

/** `GET /api/admin/refund-runs?state=`: files with open transfers, or those without. */
export const refundRunsSchema = listPageSchema(runSchema)
export type RefundRuns = z.infer<typeof refundRunsSchema>

/** `GET /api/admin/orders/{id}/refund-file`: the open SEPA file that gives an order's money back; null without one. */
export const orderRefundFileSchema = z.nullable(z.object({ number: z.int(), amount: z.string() }))
export type OrderRefundFile = z.infer<typeof orderRefundFileSchema>

/** `GET /api/admin/refund-debits`: debits that are refunds and wait for an admin's decision. */
export const openDebitsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      /** "YYYY-MM-DD". */
      bookingDate: z.string(),
      /** The file that it belongs to; null for a refund without a file. */
      fileNumber: z.nullable(z.int()),
      /** Whether the bank booked the whole file in one sum. */
      isSum: z.boolean(),
      /** Why an admin must confirm it; null when it is certain. */
      doubt: z.nullable(z.enum(debitDoubts)),
      /** What the statement says about one that may be a file's sum; '' for others. */
      words: z.string(),
      /** Null for a whole file. */
      order: z.nullable(
        z.object({ id: z.string(), orderNumber: z.string(), customerName: z.string() }),
      ),
    }),
  ),
})
export type OpenDebits = z.infer<typeof openDebitsSchema>
