import { useEffect, useRef, useState, type Ref } from 'react'
import { useSessionEnd } from '../../../../accounts/web/session.ts'
import { useDraft } from '../../../../platform/web/admin/use-draft.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/ui/text-field.tsx'
import { goesUnpaid } from '../../../domain/next-status.ts'
import {
  orderStatuses,
  statusLabel,
  type OrderStatus,
} from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { UnpaidDialog } from './unpaid-dialog.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'
import { isStatusConflict, statusFailure, useStatusChange } from './use-status-change.ts'

/** A parcel needs a tracking code; what is picked up has none. */
function needsTrackingCode(order: OrderView, status: OrderStatus): boolean {
  return status === 'shipped' && order.shippingMethod !== 'pickup'
}

/** What has to be settled in a dialog before the status is saved. */
type Question = 'code' | 'cancellation' | 'unpaid'

/** State and actions of the form; a refused tracking code stays in its dialog. */
function useStatusForm(order: OrderView, onDone: () => void) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const [asks, setAsks] = useState<Question | null>(null)
  const [code, setCode] = useDraft(`tracking code ${order.id}`, order.trackingCode ?? '')
  const change = useStatusChange(order)
  useSessionEnd(change.error)
  const status = chosen ?? order.status

  function ask(question: Question): void {
    change.reset()
    setAsks(question)
  }
  function forget(): void {
    setAsks(null)
    setChosen(null)
    onDone()
  }
  function save(trackingCode?: string): void {
    change.mutate(
      { status, trackingCode },
      {
        onSuccess: () => {
          if (trackingCode) setCode(order.trackingCode ?? '')
          forget()
        },
        onError: (error) => {
          if (isStatusConflict(error)) forget()
        },
      },
    )
  }
  function choose(next: OrderStatus): void {
    setChosen(next)
    if (next !== order.status && needsTrackingCode(order, next)) ask('code')
  }
  function submit(): void {
    if (needsTrackingCode(order, status)) ask('code')
    else if (status === 'cancelled') ask('cancellation')
    else if (goesUnpaid(order.status, status)) ask('unpaid')
    else save()
  }
  return { status, asks, ask, code, setCode, change, forget, save, choose, submit }
}

/** Chooses and saves the status of an order; `shipped` asks for the tracking code first. */
export function StatusForm({ order }: { order: OrderView }) {
  const select = useRef<HTMLSelectElement>(null)
  // The button that was pressed is disabled afterwards and could not keep the focus; a dialog has
  // to be closed before anything behind it can take it.
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (settled > 0) select.current?.focus()
  }, [settled])
  const form = useStatusForm(order, () => setSettled((times) => times + 1))
  const { status, asks, change } = form
  return (
    <>
      <form
        className="no-print flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <StatusSelect ref={select} order={order} value={status} onChoose={form.choose} />
        <Button
          type="submit"
          disabled={status === order.status}
          busy={change.isPending && !asks}
          busyText="Wird gespeichert..."
        >
          Status speichern
        </Button>
        {needsTrackingCode(order, order.status) ? (
          <Button variant="quiet" onClick={() => form.ask('code')}>
            Sendungsnummer ändern
          </Button>
        ) : null}
      </form>
      <Questions order={order} form={form} />
    </>
  )
}

interface QuestionsProps {
  order: OrderView
  form: ReturnType<typeof useStatusForm>
}

function Questions({ order, form }: QuestionsProps) {
  const { status, asks, code, setCode, change, save, forget } = form
  const asked = {
    order,
    busy: change.isPending,
    failure: change.error ? statusFailure(change.error) : null,
    onClose: forget,
  }
  if (asks === 'code') {
    return <TrackingDialog {...asked} code={code} onCode={setCode} onSave={save} />
  }
  if (asks === 'unpaid') {
    return <UnpaidDialog {...asked} status={status} onConfirm={() => save()} />
  }
  return asks === 'cancellation' ? <CancelDialog {...asked} onConfirm={() => save()} /> : null
}

interface StatusSelectProps {
  ref: Ref<HTMLSelectElement>
  order: OrderView
  value: OrderStatus
  onChoose: (status: OrderStatus) => void
}

function StatusSelect({ ref, order, value, onChoose }: StatusSelectProps) {
  return (
    <SelectField
      ref={ref}
      className="min-w-60 grow md:grow-0"
      label="Status"
      value={value}
      onChange={(event) => {
        const next = orderStatuses.find((status) => status === event.target.value)
        if (next) onChoose(next)
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
