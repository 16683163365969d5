import { formatAmount } from '../../platform/domain/money.ts'
import { isOpen, type MaybeOpen } from './balance-text.ts'

/** Says under the status that the order waits for its payment, and how much is open. */
export function PaymentWaiting({ order }: { order: MaybeOpen }) {
  if (!isOpen(order)) return null
  return (
    <span className="block text-small">
      Wartet auf Ihre Überweisung:{' '}
      <span className="whitespace-nowrap">{formatAmount(order.balance.open)} offen</span>
    </span>
  )
}
