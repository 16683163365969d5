import { amountToCents, formatEuro } from '../../../platform/domain/money.ts'
import type { OrderView } from '../../domain/order-view.ts'

/** Says in a list what the status of an order does not: a part that was paid, or money that goes back. */
export function OrderBalance({ order: { balance } }: { order: Pick<OrderView, 'balance'> }) {
  const open = amountToCents(balance.open)
  const text = {
    open: '',
    partly: `noch offen ${formatEuro(open)}`,
    paid: '',
    overpaid: `zu erstatten ${formatEuro(-open)}`,
    refunded: 'erstattet',
    none: '',
  }[balance.state]
  return text ? <span className="block text-small">{text}</span> : null
}
