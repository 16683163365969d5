import { useRef, useState, type Ref } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../platform/web/ui/text-field.tsx'
import { orderStatuses, statusLabel, type OrderStatus } from '../../domain/order-status.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { TrackingDialog } from './tracking-dialog.tsx'
import { isStatusConflict, statusFailure, useStatusChange } from './use-status-change.ts'

/** A parcel needs a tracking code; what is picked up has none. */
function needsTrackingCode(order: OrderView, status: OrderStatus): boolean {
  return status === 'shipped' && order.shippingMethod !== 'pickup'
}

/** State and actions of the form; a refused tracking code stays in its dialog. */
function useStatusForm(order: OrderView, onDone: () => void) {
  const [chosen, setChosen] = useState<OrderStatus | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const change = useStatusChange(order)
  useSessionEnd(change.error)
  const status = chosen ?? order.status

  function askForCode(): void {
    change.reset()
    setAsksForCode(true)
  }
  function forget(): void {
    setAsksForCode(false)
    setChosen(null)
    onDone()
  }
  function save(trackingCode?: string): void {
    change.mutate(
      { status, trackingCode },
      {
        onSuccess: forget,
        onError: (error) => {
          if (isStatusConflict(error)) forget()
        },
      },
    )
  }
  function choose(next: OrderStatus): void {
    setChosen(next)
    if (next !== order.status && needsTrackingCode(order, next)) askForCode()
  }
  return { status, asksForCode, change, askForCode, forget, save, choose }
}

/** Chooses and saves the status of an order; `shipped` asks for the tracking code first. */
export function StatusForm({ order }: { order: OrderView }) {
  const select = useRef<HTMLSelectElement>(null)
  // The button that was pressed is disabled afterwards and could not keep the focus; a dialog has
  // to be closed before anything behind it can take it.
  const form = useStatusForm(order, () => requestAnimationFrame(() => select.current?.focus()))
  const { status, asksForCode, change } = form
  return (
    <>
      <form
        className="no-print flex flex-wrap items-end gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (needsTrackingCode(order, status)) form.askForCode()
          else form.save()
        }}
      >
        <StatusSelect ref={select} order={order} value={status} onChoose={form.choose} />
        <Button
          type="submit"
          disabled={status === order.status}
          busy={change.isPending && !asksForCode}
          busyText="Wird gespeichert..."
        >
          Status speichern
        </Button>
        {needsTrackingCode(order, order.status) ? (
          <Button variant="quiet" onClick={form.askForCode}>
            Sendungsnummer ändern
          </Button>
        ) : null}
      </form>
      {asksForCode ? (
        <TrackingDialog
          order={order}
          busy={change.isPending}
          failure={change.error ? statusFailure(change.error) : null}
          onSave={form.save}
          onClose={form.forget}
        />
      ) : null}
    </>
  )
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
