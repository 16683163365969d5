import { centsToAmount } from '../../src/platform/domain/money.ts'
import { inForce, moneyOf, sum, type ModelOrder, type ModelState } from './state.ts'

/** Sorts texts. */
export const byText = (a: string, b: string): number => Number(a > b) - Number(a < b)
/** Sorts numbers. */
export const byNumber = (a: number, b: number): number => a - b
/** Sorts orders by their key. */
export const byKey = (a: { readonly key: string }, b: { readonly key: string }): number =>
  byText(a.key, b.key)

const expectedOrder = ([key, order]: [string, ModelOrder]) => ({
  key,
  status: order.status,
  graceEndsOn: order.graceEndsOn,
  lines: order.lines.map(({ product, quantity, left, cents }) => [product, quantity, left, cents]),
  total: order.totalCents,
  withdrawn: order.withdrawnCents,
  ...moneyOf(order),
  // Depends on whether a refund came before or after a cancellation, which shows otherwise only after a reopening.
  goodwill: sum(order.refunds.map(({ goodwillCents }) => goodwillCents)),
  payments: inForce(order)
    .map(({ cents }) => cents)
    .toSorted(byNumber),
  documents: order.documents.map(({ kind, round, cents, issuedAt }) => [
    kind,
    round,
    cents,
    issuedAt,
  ]),
  transfers: order.transferCents === null ? [] : [order.transferCents],
  mails: Object.values(order.mails)
    .map(({ kind }) => kind)
    .toSorted(byText),
})

/** Returns what `RealShop.read` must return. */
export function expectedState({
  products,
  orders,
  transactions,
  withdrawals,
}: ModelState): unknown {
  const all = Object.entries(orders).map(expectedOrder)
  const mails = all.reduce((count, order) => count + order.mails.length, 0)
  return {
    products,
    orders: all.toSorted(byKey),
    // Each withdrawal has its receipt.
    mails: mails + withdrawals.length,
    withdrawals: withdrawals.map((one) => ({
      name: one.name,
      order: one.order,
      status: one.status,
      version: one.version,
      lines: one.lines.map(({ declared, accepted, returned }) => [declared, accepted, returned]),
      refund: one.refundCents,
      isInStock: one.isInStock,
      mails: ['withdrawal-notice', 'withdrawal-receipt'],
    })),
    transactions: transactions.map(({ cents, isBooked }) => [cents, isBooked ? 'booked' : 'new']),
  }
}

/** Returns what `RealShop.show` must return. */
export function expectedView(order: ModelOrder): unknown {
  return {
    status: order.status,
    total: centsToAmount(order.totalCents - order.withdrawnCents),
    open: centsToAmount(moneyOf(order).open),
  }
}
