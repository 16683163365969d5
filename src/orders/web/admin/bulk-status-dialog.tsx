import { useState } from 'react'
import { opensWithFocus } from '../../../platform/web/admin/opens-with-focus.ts'
import { toast } from '../../../platform/web/toast-store.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Notice } from '../../../platform/web/ui/notice.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import type { BulkStatusView } from '../../domain/bulk-status.ts'
import { statusLabel, type OrderStatus } from '../../domain/order-status.ts'
import type { OrderView } from '../../domain/order-view.ts'
import { useBulkStatus } from './use-bulk-status.ts'
import { statusFailure } from './use-status-change.ts'

const MAX_CODE_LENGTH = 100

interface BulkStatusDialogProps {
  orders: readonly OrderView[]
  status: OrderStatus
  onClose: () => void
  onDone: (refusedIds: readonly string[]) => void
}

const countText = (count: number): string =>
  count === 1 ? '1 Bestellung' : `${count} Bestellungen`

function sayChanged(count: number, status: OrderStatus): void {
  toast({
    kind: 'success',
    title: 'Status geändert',
    text: `${countText(count)}: ${statusLabel(status)}.`,
  })
}

/** What is left to do: the codes, what was refused, and whether it can be saved. */
function useBulkDialog({ orders: selected, status, onDone }: BulkStatusDialogProps) {
  // Later readings of the list must not change what the dialog asks about.
  const [orders] = useState(selected)
  const [trackingCodes, setTrackingCodes] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<BulkStatusView['results']>([])
  const change = useBulkStatus()
  const needCode = status === 'shipped' ? orders.filter((o) => o.shippingMethod !== 'pickup') : []
  const complete = needCode.every(({ id }) => (trackingCodes[id] ?? '').trim() !== '')
  function save(): void {
    change.mutate(
      { status, orders, trackingCodes },
      {
        onSuccess: ({ results }) => {
          const failed = results.filter(({ changed }) => !changed)
          if (failed.length < results.length) sayChanged(results.length - failed.length, status)
          if (failed.length === 0) onDone([])
          else setRefused(failed)
        },
      },
    )
  }
  const setCode = (id: string, code: string): void =>
    setTrackingCodes((codes) => ({ ...codes, [id]: code }))
  return { orders, trackingCodes, setCode, refused, change, needCode, complete, save }
}

/** Asks before several orders change, and for the tracking code of each parcel. */
export function BulkStatusDialog(props: BulkStatusDialogProps) {
  const { status, onClose, onDone } = props
  const dialog = useBulkDialog(props)
  const { orders, refused, change } = dialog
  if (refused.length > 0) {
    return <Refused {...{ orders, refused }} onClose={() => onDone(refused.map(({ id }) => id))} />
  }
  return (
    <Dialog open onClose={onClose} title={statusLabel(status)}>
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (dialog.complete && !change.isPending) dialog.save()
        }}
      >
        <p>
          {countText(orders.length)} {orders.length === 1 ? 'bekommt' : 'bekommen'} den Status „
          {statusLabel(status)}“.
          {status === 'cancelled' ? ' Die Packungen gehen zurück in den Bestand.' : ''}
        </p>
        {change.error && !change.isPending ? (
          <Notice kind="error" title="Nicht gespeichert">
            {statusFailure(change.error)}
          </Notice>
        ) : null}
        {dialog.needCode.map((order, index) => (
          <TextField
            key={order.id}
            ref={index === 0 ? opensWithFocus : undefined}
            label={`Sendungsnummer für ${order.orderNumber}`}
            hint={`${order.customerName}, ${order.customerCity}`}
            required
            autoComplete="off"
            maxLength={MAX_CODE_LENGTH}
            value={dialog.trackingCodes[order.id] ?? ''}
            onChange={(event) => dialog.setCode(order.id, event.target.value)}
          />
        ))}
        <div className="flex flex-wrap gap-4">
          <Button
            type="submit"
            disabled={!dialog.complete}
            busy={change.isPending}
            busyText="Wird gespeichert..."
          >
            Speichern
          </Button>
          <Button
            ref={dialog.needCode.length === 0 ? opensWithFocus : undefined}
            variant="quiet"
            onClick={onClose}
          >
            Abbrechen
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RefusedProps {
  orders: readonly OrderView[]
  refused: BulkStatusView['results']
  onClose: () => void
}

function Refused({ orders, refused, onClose }: RefusedProps) {
  const numberOf = (id: string) => orders.find((order) => order.id === id)?.orderNumber
  return (
    <Dialog open onClose={onClose} title="Nicht alle geändert">
      <Notice kind="error" title={`${countText(refused.length)} nicht geändert`}>
        <ul className="mt-2 grid gap-2">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <span className="font-medium tabular-nums">{numberOf(id)}:</span> {message}
            </li>
          ))}
        </ul>
      </Notice>
      <Button className="mt-6" onClick={onClose}>
        Zur Liste
      </Button>
    </Dialog>
  )
}
