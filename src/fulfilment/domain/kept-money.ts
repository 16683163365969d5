import type { OrderView } from '../../orders/domain/order-view.ts'
import { amountToCents } from '../../platform/domain/money.ts'

type Booked = Pick<OrderView, 'balance'>

/** Returns the money of an order that the shop still has, in cents: what was paid without what was refunded. */
export function keptCents({ balance }: Booked): number {
  return amountToCents(balance.paid) - amountToCents(balance.refunded)
}

interface RefundOnCancelling<T> {
  readonly orders: readonly T[]
  readonly cents: number
}

/** Returns the orders whose money has to be refunded when they are cancelled, and the sum of it in cents. */
export function refundOnCancelling<T extends Booked>(orders: readonly T[]): RefundOnCancelling<T> {
  const paid = orders.filter((order) => keptCents(order) > 0)
  return { orders: paid, cents: paid.reduce((sum, order) => sum + keptCents(order), 0) }
}
