import { useEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/forms/text-field.tsx'
import { goesUnpaid } from '../../../domain/next-status.ts'
import {
  orderStatuses,
  statusLabel,
  type OrderStatus,
} from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { PaidOnField, usePaidOn } from '../payments/paid-on-field.tsx'
import { booksRest, reversesPaymentsOf } from '../payments/settled-order.ts'
import { MailAnnouncement } from './mail-announcement.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ReversePaymentsDialog } from './reverse-payments-dialog.tsx'
import { UnpaidDialog } from './unpaid-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { useTrackingDrafts } from './tracking-drafts.ts'
import { isStatusConflict, useStatusChange, type StatusDetails } from './use-status-change.ts'

/** Returns whether this status needs a tracking code; a pickup order never does. */
function needsTrackingCode(order: OrderView, status: OrderStatus): boolean {
  return status === 'shipped' && order.shippingMethod !== 'pickup'
}

/** Returns whether a dialog opens before this status is saved, which then asks for the day of the payment. */
const asksInDialog = (order: OrderView, status: OrderStatus): boolean =>
  needsTrackingCode(order, status) || goesUnpaid(order.status, status)

/** The dialog that has to be answered before the status is saved. */
type Dialog = 'code' | 'cancellation' | 'unpaid' | 'reversal'

/** State and actions of the form; a refused tracking code stays open in its dialog. */
function useStatusForm(order: OrderView, onDone: () => void) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const { codeOf, setCode, forget } = useTrackingDrafts()
  const code = codeOf(order)
  const paidOn = usePaidOn()
  const change = useStatusChange(order)
  useSessionEnd(change.error)
  const status = chosen ?? order.status

  function openDialog(next: Dialog): void {
    change.reset()
    setDialog(next)
  }
  function reset(): void {
    setDialog(null)
    setChosen(null)
    onDone()
  }
  function save(details: StatusDetails = {}): void {
    change.mutate(
      { status, ...details, ...(booksRest(order, status) && { paidOn: paidOn.day }) },
      {
        onSuccess: () => {
          forget(order)
          reset()
        },
        onError: (error) => {
          if (isStatusConflict(error)) reset()
        },
      },
    )
  }
  /** `isPassed`: a key went through the statuses, so the button confirms the one where it stops. */
  function choose(next: OrderStatus, isPassed: boolean): void {
    setChosen(next)
    if (!isPassed && next !== order.status && needsTrackingCode(order, next)) openDialog('code')
  }
  function submit(): void {
    if (needsTrackingCode(order, status)) openDialog('code')
    else if (status === 'cancelled') openDialog('cancellation')
    else if (goesUnpaid(order.status, status)) openDialog('unpaid')
    else if (reversesPaymentsOf(order, status)) openDialog('reversal')
    else save()
  }
  const writeCode = (text: string): void => setCode(order, text)
  return {
    status,
    dialog,
    openDialog,
    code,
    writeCode,
    paidOn,
    change,
    reset,
    save,
    choose,
    submit,
  }
}

/** Chooses and saves the status of an order; `shipped` asks for the tracking code first. */
export function StatusForm({ order }: { order: OrderView }) {
  const select = useRef<HTMLSelectElement>(null)
  // The pressed button is disabled afterwards and would lose the focus. The focus moves in an effect,
  // because a dialog has to be closed before an element behind it can take the focus.
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (settled > 0) select.current?.focus()
  }, [settled])
  const form = useStatusForm(order, () => setSettled((times) => times + 1))
  const { status, dialog, change } = form
  return (
    <>
      <form
        noValidate
        className="no-print flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <StatusSelect ref={select} order={order} value={status} onChoose={form.choose} />
        {asksInDialog(order, status) ? null : (
          <PaidOnField orders={[order]} status={status} paidOn={form.paidOn} error={change.error} />
        )}
        <Button
          type="submit"
          disabled={status === order.status}
          busy={change.isPending && !dialog}
          busyText="Wird gespeichert..."
        >
          Status speichern
        </Button>
        {needsTrackingCode(order, order.status) ? (
          <Button variant="quiet" onClick={() => form.openDialog('code')}>
            Sendungsnummer ändern
          </Button>
        ) : null}
        <p role="status" className="w-full wrap-anywhere empty:-mt-4">
          {status === order.status ? null : <MailAnnouncement orders={[order]} status={status} />}
        </p>
      </form>
      <StatusDialog order={order} form={form} />
    </>
  )
}

interface StatusDialogProps {
  order: OrderView
  form: ReturnType<typeof useStatusForm>
}

function StatusDialog({ order, form }: StatusDialogProps) {
  const { status, dialog, code, writeCode, paidOn, change, save, reset } = form
  const dialogProps = {
    order,
    busy: change.isPending,
    failure: change.error ? refusalText(change.error, TRY_LATER) : null,
    onClose: reset,
  }
  const paidOnField = (
    <PaidOnField orders={[order]} status={status} paidOn={paidOn} error={change.error} />
  )
  if (dialog === 'code') {
    return (
      <TrackingDialog {...dialogProps} code={code} onCode={writeCode} onSave={save}>
        {paidOnField}
      </TrackingDialog>
    )
  }
  if (dialog === 'unpaid') {
    return (
      <UnpaidDialog {...dialogProps} status={status} onConfirm={() => save()}>
        {paidOnField}
      </UnpaidDialog>
    )
  }
  if (dialog === 'reversal') {
    return <ReversePaymentsDialog {...dialogProps} onConfirm={() => save()} />
  }
  return dialog === 'cancellation' ? (
    <CancelDialog {...dialogProps} onConfirm={(cancellation) => save({ cancellation })} />
  ) : null
}

interface StatusSelectProps {
  ref: Ref<HTMLSelectElement>
  order: OrderView
  value: OrderStatus
  onChoose: (status: OrderStatus, isPassed: boolean) => void
}

/** Keys that open the list of a select, or choose in the open list. */
const opensList = ({ key, altKey }: KeyboardEvent): boolean =>
  altKey || key === 'Enter' || key === ' '

function StatusSelect({ ref, order, value, onChoose }: StatusSelectProps) {
  // While its list is closed, a select changes with every arrow key and every letter.
  const isPassing = useRef(false)
  return (
    <SelectField
      ref={ref}
      className="min-w-60 grow md:grow-0"
      label="Status"
      value={value}
      onKeyDown={(event) => {
        isPassing.current = !opensList(event)
      }}
      onKeyUp={() => {
        isPassing.current = false
      }}
      onChange={(event) => {
        const next = orderStatuses.find((status) => status === event.target.value)
        if (next) onChoose(next, isPassing.current)
      }}
    >
      {orderStatuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status, order.shippingMethod)}
        </option>
      ))}
    </SelectField>
  )
}
