import * as z from 'zod/mini'
import { shippingMethods } from '../../business/domain/shipping.ts'
import { orderStatuses } from '../../orders/domain/order-status.ts'
import { listPageSchema } from '../../platform/domain/list-page-schema.ts'
import { withdrawalMatches } from './withdrawal-match.ts'
import { withdrawalStatuses } from './withdrawal-status.ts'

/** The answer of `POST /api/withdrawals`: what was declared, and when the shop received it. */
export const withdrawalReceiptSchema = z.object({
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  items: z.string(),
  /** ISO moment of the server. */
  receivedAt: z.string(),
})

export type WithdrawalReceipt = z.infer<typeof withdrawalReceiptSchema>

const rowFields = {
  id: z.string(),
  /** ISO moment of the declaration. */
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  /** The order number or the contract, as typed. */
  contract: z.string(),
  status: z.enum(withdrawalStatuses),
  /** The number of the order it belongs to; null until it is known. */
  orderNumber: z.nullable(z.string()),
  /** How it was matched with that order; null when it was not, or before this was stored. */
  matchedBy: z.nullable(z.enum(withdrawalMatches)),
  /** YYYY-MM-DD; null when nothing was paid that could be refunded. */
  refundDueOn: z.nullable(z.string()),
} as const

const lineSchema = z.object({
  position: z.int(),
  name: z.string(),
  variant: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
  /** Packs that other withdrawals took out of the order, or that the shop cancelled. */
  withdrawnBefore: z.int(),
  declared: z.int(),
  accepted: z.int(),
  /** Packs that came back. */
  returned: z.int(),
})

const orderSchema = z.object({
  id: z.string(),
  orderNumber: z.string(),
  status: z.enum(orderStatuses),
  shippingMethod: z.enum(shippingMethods),
  customerName: z.string(),
  /** Where the documents are mailed to; empty for an order by telephone without an email. */
  customerEmail: z.string(),
  lines: z.array(lineSchema),
})

/** `GET /api/admin/withdrawals`, newest first. */
export const withdrawalPageSchema = z.extend(listPageSchema(z.object(rowFields)), {
  /** Withdrawals that wait for a decision and for a refund; at most `MOST_COUNTED`. */
  open: z.object({
    received: z.int(),
    accepted: z.int(),
    /** YYYY-MM-DD, of the oldest open one; null when nothing has to be refunded. */
    nextRefundDueOn: z.nullable(z.string()),
  }),
})

/** `GET /api/admin/withdrawals/{id}`. */
export const withdrawalViewSchema = z.object({
  ...rowFields,
  /** The items in the customer's words; '' for the whole contract. */
  items: z.string(),
  /** Sent back with a change, so that a change by another admin in between is noticed. */
  version: z.int(),
  note: z.string(),
  decidedAt: z.nullable(z.string()),
  order: z.nullable(orderSchema),
  /** The number of an order that the customer named but whose email differs. */
  namedOrder: z.nullable(z.string()),
  deadline: z.nullable(
    z.object({
      basis: z.enum(['delivered', 'shipped', 'not-shipped']),
      at: z.nullable(z.string()),
      lastDay: z.nullable(z.string()),
      isLate: z.boolean(),
    }),
  ),
  /** What has to be refunded: a proposal until it was accepted; null without an order. */
  refundCents: z.nullable(z.int()),
  /** What is still to give back of the whole order; null without an order. */
  toGiveBackCents: z.nullable(z.int()),
  refundedCents: z.nullable(z.int()),
  refundedOn: z.nullable(z.string()),
  stockReturnedAt: z.nullable(z.string()),
})

/** `GET /api/orders/{id}/withdrawals`, newest first, for its customer and admins. */
export const orderWithdrawalsSchema = z.array(
  z.object({
    id: z.string(),
    /** ISO moment. */
    receivedAt: z.string(),
    status: z.enum(withdrawalStatuses),
    /** Packs of the order's lines: declared, or accepted once it was decided; none when it was declined. */
    packs: z.array(z.object({ position: z.int(), quantity: z.int() })),
  }),
)

export type OrderWithdrawals = z.infer<typeof orderWithdrawalsSchema>
export type WithdrawalPage = z.infer<typeof withdrawalPageSchema>
export type WithdrawalRow = WithdrawalPage['items'][number]
export type WithdrawalView = z.infer<typeof withdrawalViewSchema>
export type WithdrawalOrder = z.infer<typeof orderSchema>
export type WithdrawalLine = z.infer<typeof lineSchema>
