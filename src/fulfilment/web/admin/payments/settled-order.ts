import type { OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { amountToCents } from '../../../../platform/domain/money.ts'
import { keptCents } from '../../../domain/kept-money.ts'
import { paysRest, reversesPayments } from '../../../domain/settlement.ts'

/** Returns whether this status books the rest as paid; the server computes what is open of a cancelled order. */
export function booksRest(order: OrderView, to: OrderStatus): boolean {
  const { status: from, balance, total } = order
  const openCents =
    from === 'cancelled' ? amountToCents(total) - keptCents(order) : amountToCents(balance.open)
  return paysRest({ from, to, openCents })
}

/** Returns whether this status reverses the payments of the order. */
export function reversesPaymentsOf({ status: from, balance }: OrderView, to: OrderStatus): boolean {
  const [openCents, paidCents] = [amountToCents(balance.open), amountToCents(balance.paid)]
  return reversesPayments({ from, to, openCents, paidCents })
}
