import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { balanceLines } from '../../../../orders/web/balance/balance-text.ts'
import { bookingSourceLabels } from '../../../../payments/domain/booking-source.ts'
import type { BookingView } from '../../../../payments/domain/bookings-view.ts'
import { paymentStateLabels } from '../../../../payments/domain/payment-state.ts'
import { formatPlainDate } from '../../../../platform/domain/german-format.ts'
import { amountToCents, formatAmount } from '../../../../platform/domain/money.ts'
import { Link } from '../../../../platform/web/link.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Facts } from '../../../../platform/web/ui/facts.tsx'
import { useLostFocus } from '../../../../platform/web/ui/use-lost-focus.ts'
import { adminPagePatterns } from '../../../../urls.admin.ts'
import { BookingDialog, type BookingKind } from './booking-dialog.tsx'
import { bookingsQuery, countingBookings } from './bookings-query.ts'
import { ReversalDialog } from './reversal-dialog.tsx'

type Dialog = { readonly kind: BookingKind } | { readonly kind: 'reversal'; booking: BookingView }

/** An order's payments and refunds, and what follows from them. */
export function OrderPayments({ order }: { order: OrderView }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = (): void => setDialog(null)
  const { balance } = order
  const lines = [
    { label: 'Stand', value: paymentStateLabels[balance.state] },
    ...(balance.state === 'open'
      ? [{ label: 'Noch offen', value: formatAmount(balance.open) }]
      : balanceLines(order)),
  ]
  return (
    <section aria-labelledby="order-payments" className="no-print grid max-w-3xl gap-5">
      <h3 id="order-payments" className="text-h4">
        Zahlung
      </h3>
      <Facts end facts={lines} />
      {amountToCents(balance.open) < 0 ? (
        <p>
          <Link href={adminPagePatterns.refunds} className="text-link">
            Zu den Rückzahlungen
          </Link>
        </p>
      ) : null}
      <Bookings
        orderId={order.id}
        onReverse={(booking) => setDialog({ kind: 'reversal', booking })}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          small
          variant={balance.state === 'open' ? undefined : 'quiet'}
          onClick={() => setDialog({ kind: 'payment' })}
        >
          Zahlung erhalten
        </Button>
        {amountToCents(balance.paid) > 0 ? (
          <Button small variant="quiet" onClick={() => setDialog({ kind: 'refund' })}>
            Erstattung eintragen
          </Button>
        ) : null}
      </div>
      {dialog?.kind === 'reversal' ? (
        <ReversalDialog order={order} booking={dialog.booking} onClose={close} />
      ) : null}
      {dialog && dialog.kind !== 'reversal' ? (
        <BookingDialog order={order} kind={dialog.kind} onClose={close} />
      ) : null}
    </section>
  )
}

interface BookingsProps {
  orderId: string
  onReverse: (booking: BookingView) => void
}

function Bookings({ orderId, onReverse }: BookingsProps) {
  const { data, error, isFetching } = useQuery(bookingsQuery(orderId))
  useSessionEnd(error)
  const shown = countingBookings(data)
  // The row that is reversed disappears with its button.
  const list = useLostFocus<HTMLUListElement>(shown.length)
  if (!data && error && !isFetching) {
    return <Notice kind="error" title="Die Zahlungen konnten nicht geladen werden" />
  }
  if (shown.length === 0) return null
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Buchungen"
      className="border-b-[1.5px] border-current/30 outline-none"
    >
      {shown.map((booking) => (
        <Row key={booking.id} booking={booking} onReverse={() => onReverse(booking)} />
      ))}
    </ul>
  )
}

function Row({ booking, onReverse }: { booking: BookingView; onReverse: () => void }) {
  const { kind, amount, valueDate, source, note } = booking
  const what = kind === 'payment' ? 'Zahlung' : 'Erstattung'
  const day = formatPlainDate(valueDate)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t-[1.5px] border-current/30 py-2 wrap-anywhere">
      <span>
        {what} vom {day}, {bookingSourceLabels[source]}
        {note ? <span className="block text-small">{note}</span> : null}
      </span>
      <span className="flex items-center gap-4">
        <span className="font-medium tabular-nums">{formatAmount(amount)}</span>
        <Button small variant="quiet" onClick={onReverse}>
          Zurücknehmen
          <span className="visually-hidden">
            {' '}
            der {what} vom {day}
          </span>
        </Button>
      </span>
    </li>
  )
}
