import * as z from 'zod/mini'
import { shippingMethods } from '../../business/domain/shipping.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { matchReasons } from './matching/match-transaction.ts'
import { bankTransactionStates } from './transaction-state.ts'

const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  status: z.enum(orderStatuses),
  shippingMethod: z.enum(shippingMethods),
  /** What it owes now, in euro as text; negative for money that has to be given back. */
  open: z.string(),
})
export type CandidateOrder = z.infer<typeof orderSchema>

const candidateSchema = z.object({ order: orderSchema, reasons: z.array(z.enum(matchReasons)) })
export type CandidateView = z.infer<typeof candidateSchema>

const transactionSchema = z.object({
  id: z.string(),
  /** In euro as text. */
  amount: z.string(),
  /** "YYYY-MM-DD". */
  bookingDate: z.string(),
  /** '' when the bank did not say it or it was deleted after its period. */
  payerName: z.string(),
  payerIban: z.string(),
  remittance: z.string(),
  isBlanked: z.boolean(),
  state: z.enum(bankTransactionStates),
  /** Whether it was booked and the booking was reversed at the order, so that it can be decided again. */
  isTakenBack: z.boolean(),
  /** The order it is booked for or fits for certain. */
  order: z.nullable(orderSchema),
  /** Best first. */
  candidates: z.array(candidateSchema),
})
export type BankTransactionView = z.infer<typeof transactionSchema>

const countSchema = z.object({ count: z.int(), amount: z.string() })

/** `GET /api/admin/bank-transactions`. */
export const transactionPageSchema = z.extend(listPageSchema(transactionSchema), {
  /** Of the states in which somebody has something to do. */
  open: z.object({ matched: countSchema, new: countSchema, 'refund-due': countSchema }),
})
export type TransactionPage = z.infer<typeof transactionPageSchema>

/** `GET /api/admin/bank-files`: the newest files. */
export const bankFilesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      source: z.enum(['upload', 'inbox']),
      /** Why it could not be read; '' for one that was. */
      refusal: z.string(),
      newCount: z.int(),
      knownCount: z.int(),
      refundCount: z.int(),
      /** See `importSummarySchema`. */
      coversDays: z.boolean(),
      /** ISO moment. */
      importedAt: z.string(),
    }),
  ),
  /** Whether certain payments are booked without a click. */
  booksAtOnce: z.boolean(),
  /** Whether the shop also reads the files of a folder (BANK_INBOX). */
  hasInbox: z.boolean(),
  /** The last day that the newest statement of the shop's account covers; null without one. */
  coveredUntil: z.nullable(z.string()),
  /** Bank days before it that no statement covers, oldest first. */
  gaps: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type BankFilesView = z.infer<typeof bankFilesSchema>
