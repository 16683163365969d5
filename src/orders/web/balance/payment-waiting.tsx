import { formatAmount } from '../../../platform/domain/money.ts'
import { isOpen, isWithdrawnUnpaid, type MaybeOpen } from './balance-text.ts'

/** Says under the status that the order waits for its payment and how much is open, or that nothing is to be paid. */
export function PaymentWaiting({ order }: { order: MaybeOpen }) {
  if (isWithdrawnUnpaid(order)) {
    return (
      <span className="block text-small">
        Sie haben diese Bestellung widerrufen. Bitte überweisen Sie nichts.
      </span>
    )
  }
  if (!isOpen(order)) return null
  return (
    <span className="block text-small">
      Wartet auf Ihre Überweisung:{' '}
      <span className="whitespace-nowrap">{formatAmount(order.balance.open)} offen</span>
    </span>
  )
}
