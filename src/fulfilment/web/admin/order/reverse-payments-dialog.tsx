import { useQuery } from '@tanstack/react-query'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { statusLabel } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { bookingSourceLabels } from '../../../../payments/domain/booking-source.ts'
import { formatPlainDate } from '../../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { bookingsQuery, countingBookings } from '../payments/bookings-query.ts'

interface ReversePaymentsDialogProps {
  order: OrderView
  busy: boolean
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Confirms that an order waits for its payment again, and says which payments that reverses. */
export function ReversePaymentsDialog({ order, ...rest }: ReversePaymentsDialogProps) {
  const { data, error } = useQuery(bookingsQuery(order.id))
  useSessionEnd(error)
  const payments = countingBookings(data).filter(({ kind }) => kind === 'payment')
  return (
    <ConfirmDialog title="Zahlung zurücknehmen" confirm="Zahlung zurücknehmen" {...rest}>
      <p>
        Mit „{statusLabel('pending')}“ gilt Bestellung{' '}
        <span className="whitespace-nowrap">{order.orderNumber}</span> wieder als unbezahlt.
        Zurückgenommen werden {formatAmount(order.balance.paid)}
        {payments.length === 0 ? '.' : ':'}
      </p>
      <ul className="mt-3">
        {payments.map(({ id, amount, valueDate, source }) => (
          <li key={id}>
            {formatAmount(amount)} vom {formatPlainDate(valueDate)}, {bookingSourceLabels[source]}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Das ist für Zahlungen, die irrtümlich eingetragen wurden. Haben Sie Geld zurücküberwiesen,
        tragen Sie stattdessen eine Erstattung ein.
      </p>
    </ConfirmDialog>
  )
}
