import type { OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { amountToCents } from '../../../../platform/domain/money.ts'
import { keptCents } from '../../../domain/kept-money.ts'
import { paysRest, takesPaymentsBack } from '../../../domain/settlement.ts'

/** Returns whether this status books the rest as paid; the server computes what is open of a cancelled order. */
export function booksRest(order: OrderView, to: OrderStatus): boolean {
  const { status: from, balance, total } = order
  const openCents =
    from === 'cancelled' ? amountToCents(total) - keptCents(order) : amountToCents(balance.open)
  return paysRest({ from, to, openCents })
}

/** Returns whether this status takes the payments of the order back. */
export function takesBack({ status: from, balance }: OrderView, to: OrderStatus): boolean {
  const [openCents, paidCents] = [amountToCents(balance.open), amountToCents(balance.paid)]
  return takesPaymentsBack({ from, to, openCents, paidCents })
}
