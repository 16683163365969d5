import { useState } from 'react'
import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { refusalText, TRY_LATER } from '../../../../platform/web/forms/refusal-text.ts'
import { toast } from '../../../../platform/web/toast-store.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../../platform/web/status/notice.tsx'
import type { BulkStatusView } from '../../../domain/bulk-status.ts'
import { statusLabel, type OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { BulkConsequences } from './bulk-consequences.tsx'
import { countText } from './count-text.ts'
import { ParcelCodes } from './parcel-codes.tsx'
import { useBulkStatus } from './use-bulk-status.ts'
import { useParcels } from './use-parcels.ts'
import { CancellationFields, useCancellation } from '../order/cancellation-fields.tsx'
import { PaidOnField, usePaidOn } from '../payments/paid-on-field.tsx'
import { booksRest } from '../payments/settled-order.ts'

interface BulkStatusDialogProps {
  orders: readonly OrderView[]
  status: OrderStatus
  onClose: () => void
  onDone: (refusedIds: readonly string[]) => void
}

/** Counts the changed orders by their new status, which is another one for pickup. */
function showChangedToast(changed: readonly OrderView[], status: OrderStatus): void {
  const byLabel = Map.groupBy(changed, (order) => statusLabel(status, order.shippingMethod))
  const text = [...byLabel]
    .map(([label, { length }]) => `${countText(length)}: ${label}.`)
    .join(' ')
  toast({ kind: 'success', title: 'Status geändert', text })
}

/** State of the dialog: parcels with their codes, and refused orders. */
function useBulkDialog({ orders: selected, status, onDone }: BulkStatusDialogProps) {
  // Kept as state, because reloading the list must not change the orders of an open dialog.
  const [orders] = useState(() => selected.filter((order) => order.status !== status))
  const form = useParcels(orders, status)
  const [refused, setRefused] = useState<BulkStatusView['results']>([])
  const change = useBulkStatus()
  const cancelling = useCancellation()
  const paidOn = usePaidOn()
  const parcelOf = (order: OrderView) =>
    form.isWithoutCode(order) ? { withoutCode: true } : { trackingCode: form.codeOf(order) }
  function save(): void {
    const cancellation = status === 'cancelled' ? cancelling.read() : undefined
    if (cancellation === null) return
    change.mutate(
      {
        status,
        ...(cancellation && { cancellation }),
        ...(orders.some((order) => booksRest(order, status)) && { paidOn: paidOn.day }),
        orders: orders.map((order) => ({
          id: order.id,
          from: order.status,
          fromTrackingCode: order.trackingCode,
          ...(form.parcels.includes(order) && parcelOf(order)),
        })),
      },
      {
        onSuccess: ({ results }) => {
          const failed = results.filter(({ changed }) => !changed)
          const failedIds = new Set(failed.map(({ id }) => id))
          const changed = orders.filter(({ id }) => !failedIds.has(id))
          for (const order of changed) form.forget(order)
          if (changed.length > 0) showChangedToast(changed, status)
          if (failed.length === 0) onDone([])
          else setRefused(failed)
        },
      },
    )
  }
  return { orders, form, refused, change, cancelling, paidOn, save }
}

/** Confirms a status change of several orders and asks for the tracking code of each parcel. */
export function BulkStatusDialog(props: BulkStatusDialogProps) {
  const { status, onClose, onDone } = props
  const dialog = useBulkDialog(props)
  const { orders, refused, change } = dialog
  const hasParcels = dialog.form.parcels.length > 0
  if (refused.length > 0) {
    return <Refused {...{ orders, refused }} onClose={() => onDone(refused.map(({ id }) => id))} />
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={status === 'cancelled' ? 'Bestellungen stornieren' : statusLabel(status)}
    >
      <form
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (dialog.form.isComplete && !change.isPending) dialog.save()
        }}
      >
        <BulkConsequences orders={orders} status={status} isListed={hasParcels} />
        {change.error && !change.isPending ? (
          <Notice kind="error" title="Nicht gespeichert">
            {refusalText(change.error, TRY_LATER)}
          </Notice>
        ) : null}
        {status === 'cancelled' && orders[0] ? (
          <CancellationFields form={dialog.cancelling} order={orders[0]} />
        ) : null}
        {hasParcels ? <ParcelCodes orders={orders} form={dialog.form} /> : null}
        <PaidOnField {...{ orders, status }} paidOn={dialog.paidOn} error={change.error} />
        <Actions dialog={dialog} status={status} onClose={onClose} />
      </form>
    </Dialog>
  )
}

interface ActionsProps {
  dialog: ReturnType<typeof useBulkDialog>
  status: OrderStatus
  onClose: () => void
}

function Actions({ dialog, status, onClose }: ActionsProps) {
  const isCancelling = status === 'cancelled'
  return (
    <div className="flex flex-wrap gap-4">
      <Button
        type="submit"
        variant={isCancelling ? 'danger' : 'primary'}
        disabled={!dialog.form.isComplete}
        busy={dialog.change.isPending}
        busyText="Wird gespeichert..."
      >
        {isCancelling ? 'Jetzt stornieren' : 'Speichern'}
      </Button>
      <Button
        ref={dialog.form.parcels.length === 0 ? autofocusInDialog : undefined}
        variant="quiet"
        onClick={onClose}
      >
        Abbrechen
      </Button>
    </div>
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
