import { useState } from 'react'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { berlinDate } from '../../../../platform/domain/german-format.ts'
import {
  amountToCents,
  centsToAmount,
  formatBareAmount,
} from '../../../../platform/domain/money.ts'
import { parseTypedAmount } from '../../../../platform/domain/typed-amount.ts'
import { ApiError } from '../../../../platform/web/api-client.ts'
import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { FormDialog, NotSaved } from '../../../../platform/web/admin/form-dialog.tsx'
import { RequiredLegend } from '../../../../platform/web/forms/field.tsx'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { unbrokenText } from '../../../../platform/web/ui/unbroken-text.tsx'
import { adminApi } from '../../../../urls.admin.ts'
import { paymentConsequence, refundConsequence } from './booking-consequence.ts'
import { useBooking } from './use-booking.ts'

export type BookingKind = 'payment' | 'refund'

const texts = {
  payment: { title: 'Zahlung erhalten', day: 'Eingegangen am', done: 'Zahlung eingetragen' },
  refund: { title: 'Erstattung eintragen', day: 'Überwiesen am', done: 'Erstattung eingetragen' },
} as const

interface BookingDialogProps {
  order: OrderView
  kind: BookingKind
  onClose: () => void
}

/** State of the dialog; `submit` sends the booking and closes the dialog. */
function useBookingForm({ order, kind, onClose }: BookingDialogProps) {
  // Kept, so that a booking of another admin in between is noticed.
  const [seenOpen] = useState(order.balance.open)
  const openCents = amountToCents(seenOpen)
  const proposed = kind === 'payment' ? openCents : -openCents
  const [amount, setAmount] = useState(
    proposed > 0 ? formatBareAmount(centsToAmount(proposed)) : '',
  )
  const [today] = useState(() => berlinDate(new Date()))
  const [date, setDate] = useState(today)
  const [note, setNote] = useState('')
  const booking = useBooking(order.id)
  const cents = parseTypedAmount(amount) ?? 0
  const isPayment = kind === 'payment'
  function submit(): void {
    const path = isPayment ? adminApi.orderPayments(order.id) : adminApi.orderRefunds(order.id)
    const body = { amount, date, note, seenOpen }
    booking.mutate({ path, body, done: texts[kind].done }, { onSuccess: onClose })
  }
  const consequence = isPayment
    ? paymentConsequence(order, openCents, cents)
    : refundConsequence(openCents, cents)
  return {
    fields: { amount, setAmount, today, date, setDate, note, setNote },
    booking,
    submit,
    consequence: cents > 0 ? consequence : '',
  }
}

/** Takes amount and day of a payment or refund, and says first what it means for the order. */
export function BookingDialog(props: BookingDialogProps) {
  const { booking, fields, submit, consequence } = useBookingForm(props)
  const { title } = texts[props.kind]
  return (
    <FormDialog
      title={title}
      submit={title}
      busy={booking.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p>
        Bestellung <span className="whitespace-nowrap tabular-nums">{props.order.orderNumber}</span>
        , {props.order.customerName}
      </p>
      <BookingFields kind={props.kind} fields={fields} error={booking.error} />
      <p role="status">{unbrokenText(consequence)}</p>
      <NotSaved
        why={booking.error && !booking.isPending ? refusalText(booking.error, TRY_LATER) : null}
      />
    </FormDialog>
  )
}

interface BookingFieldsProps {
  kind: BookingKind
  fields: ReturnType<typeof useBookingForm>['fields']
  error: Error | null
}

function BookingFields({ kind, fields, error }: BookingFieldsProps) {
  const errors = error instanceof ApiError ? error.fields : {}
  return (
    <>
      <TextField
        ref={autofocusInDialog}
        label="Betrag in Euro"
        required
        inputMode="decimal"
        autoComplete="off"
        value={fields.amount}
        onChange={({ target }) => fields.setAmount(target.value)}
        error={errors['amount']}
      />
      <TextField
        label={texts[kind].day}
        type="date"
        required
        max={fields.today}
        value={fields.date}
        onChange={({ target }) => fields.setDate(target.value)}
        error={errors['date']}
      />
      <TextField
        label="Notiz"
        maxLength={200}
        value={fields.note}
        onChange={({ target }) => fields.setNote(target.value)}
        error={errors['note']}
      />
      <RequiredLegend />
    </>
  )
}
