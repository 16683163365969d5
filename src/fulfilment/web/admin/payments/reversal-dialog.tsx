import { useState } from 'react'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import type { BookingView } from '../../../../payments/domain/bookings-view.ts'
import { formatPlainDate } from '../../../../platform/domain/german-format.ts'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { useBooking } from './use-booking.ts'

interface ReversalDialogProps {
  order: OrderView
  booking: BookingView
  onClose: () => void
}

/** Reverses a wrong booking, with the reason. */
export function ReversalDialog({ order, booking, onClose }: ReversalDialogProps) {
  const [reason, setReason] = useState('')
  const reversal = useBooking(order.id)
  const what = booking.kind === 'payment' ? 'Zahlung' : 'Erstattung'
  function confirm(): void {
    const path = adminApi.bookingReversal(booking.id)
    const done = `${what} zurückgenommen`
    reversal.mutate({ path, body: { reason }, done }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      title={`${what} zurücknehmen`}
      confirm="Zurücknehmen"
      busy={reversal.isPending}
      failure={reversal.error && refusalText(reversal.error, TRY_LATER)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>
          Die {what} von {formatAmount(booking.amount)} vom {formatPlainDate(booking.valueDate)}{' '}
          zählt dann nicht mehr. Beide Buchungen bleiben im Verlauf.
          {booking.kind === 'payment' && order.status === 'processing'
            ? ' Ist die Bestellung damit nicht mehr bezahlt, steht sie wieder auf „Ausstehend“.'
            : ''}
        </p>
        <TextField
          label="Grund"
          required
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
