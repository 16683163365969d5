import type { OrderStatus } from '../../src/orders/domain/order-status.ts'
import { berlinDate } from '../../src/platform/domain/german-format.ts'
import type { Job } from './acts.ts'

// A model of the shop: what every operation must do to stock, money, documents and mails, as plain state and
// written apart from the shop's own code.

const SHIPPING_CENTS = 490
const FREE_ABOVE_CENTS = 5000

interface ModelLine {
  readonly product: number
  readonly cents: number
  readonly quantity: number
  /** Packs that are neither cancelled nor withdrawn. */
  left: number
  /** Packs that the shop cancelled. */
  cancelled: number
}

export interface ModelPayment {
  readonly uid: number
  readonly cents: number
  isReversed: boolean
}

export interface ModelDocument {
  readonly kind: 'invoice' | 'cancellation'
  readonly round: number
  readonly cents: number
  /** ISO moment. */
  readonly issuedAt: string
}

export interface ModelOrder {
  /** The day in Wuppertal, "YYYY-MM-DD". */
  readonly placedOn: string
  status: OrderStatus
  lines: ModelLine[]
  totalCents: number
  withdrawnCents: number
  payments: ModelPayment[]
  refunds: { readonly cents: number; readonly goodwillCents: number }[]
  documents: ModelDocument[]
  /** The kind of each mail and the round of the invoice in it, by what causes the mail. */
  mails: Record<string, { readonly kind: string; readonly invoice: number | null; isSent: boolean }>
  isCodeSet: boolean
  cancellations: number
  /** When it was delivered last, in milliseconds. */
  deliveredAt: number | null
  /** Whether its customer still waits for the mail that asks for reviews. */
  isReviewDue: boolean
  /** The last day of the grace period of a reminder, "YYYY-MM-DD". */
  graceEndsOn: string | null
  /** The days of the mails that set grace periods; null while a mail was not sent. */
  reminders: { readonly setOn: string; sentOn: string | null }[]
  /** Money on its way back in a file for the bank; null when no file has any. */
  transferCents: number | null
  runs: number
}

interface ModelTransaction {
  readonly name: number
  readonly order: string | null
  readonly cents: number
  isBooked: boolean
  /** The payment that was booked for it. */
  uid: number | null
}

/** A declaration of withdrawal and what the owner made of it. */
export interface ModelWithdrawal {
  readonly name: number
  /** The order that it is about; null until the owner found it. */
  order: string | null
  /** Packs of each line that the customer named; null for the whole order. */
  readonly chosen: readonly number[] | null
  /** The day in Wuppertal, "YYYY-MM-DD". */
  readonly receivedOn: string
  status: 'received' | 'accepted' | 'refunded' | 'declined'
  version: number
  /** Packs of each line of the order. */
  lines: { readonly declared: number; accepted: number; returned: number }[]
  /** What has to be given back for it; null before it was accepted. */
  refundCents: number | null
  isRefundBooked: boolean
  isInStock: boolean
}

export interface ModelState {
  /** What the clock of the server shows, in milliseconds. */
  now: number
  /** ISO moments of the newest documents, by the year of their number. */
  issued: Record<number, string>
  products: { stock: number; cents: number }[]
  orders: Record<string, ModelOrder>
  /** What came with statements of the bank, oldest first. */
  transactions: ModelTransaction[]
  /** The last day of which a statement names every payment, "YYYY-MM-DD"; '' without one. */
  coveredUntil: string
  /** The day of the last run of each job, "YYYY-MM-DD"; '' without one. */
  ranOn: Record<Job, string>
  /** Oldest first. */
  withdrawals: ModelWithdrawal[]
  nextUid: number
}

export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, one) => all + one, 0)
export const isPaidStatus = (status: OrderStatus): boolean =>
  status !== 'pending' && status !== 'cancelled'

/** Returns the day in Wuppertal. */
export const today = ({ now }: Pick<ModelState, 'now'>): string => berlinDate(new Date(now))

export const inForce = ({ payments }: ModelOrder): ModelPayment[] =>
  payments.filter(({ isReversed }) => !isReversed)

/** Returns whether nothing of an order is left, so that it cannot be invoiced or reopened. */
export const isWithdrawn = ({ lines }: ModelOrder): boolean => lines.every(({ left }) => left === 0)

/** Returns the money that has to be given back. */
export const dueBack = (order: ModelOrder): number => Math.max(0, -moneyOf(order).open)

/** Returns the total of an order of these lines, with shipping. */
export function totalOf(
  lines: readonly { readonly quantity: number; readonly cents: number }[],
): number {
  const goods = sum(lines.map(({ quantity, cents }) => quantity * cents))
  return goods > FREE_ABOVE_CENTS ? goods : goods + SHIPPING_CENTS
}

/** Returns what was paid and refunded and what is open of an order, in cents. */
export function moneyOf(order: ModelOrder): { paid: number; refunded: number; open: number } {
  const worth = order.status === 'cancelled' ? 0 : order.totalCents - order.withdrawnCents
  const due = Math.max(0, worth - sum(order.refunds.map(({ goodwillCents }) => goodwillCents)))
  const paid = sum(inForce(order).map(({ cents }) => cents))
  const refunded = sum(order.refunds.map(({ cents }) => cents))
  return { paid, refunded, open: due - paid + refunded }
}
