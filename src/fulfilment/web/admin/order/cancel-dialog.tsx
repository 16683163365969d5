import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { formatEuro } from '../../../../platform/domain/money.ts'
import type { Cancellation } from '../../../../orders/domain/cancellation.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { keptCents } from '../../../domain/kept-money.ts'
import { CancellationFields, useCancellation } from './cancellation-fields.tsx'

interface CancelDialogProps {
  order: OrderView
  busy: boolean
  failure: string | null
  onConfirm: (cancellation: Cancellation) => void
  onClose: () => void
}

/** Asks why an order is cancelled, because its customer is notified at once. */
export function CancelDialog({ order, onConfirm, ...rest }: CancelDialogProps) {
  const form = useCancellation()
  const kept = keptCents(order)
  function confirm(): void {
    const cancellation = form.read()
    if (cancellation) onConfirm(cancellation)
  }
  return (
    <ConfirmDialog
      title="Bestellung stornieren"
      confirm="Jetzt stornieren"
      onConfirm={confirm}
      {...rest}
    >
      <div className="grid gap-5">
        <p>
          {order.customerName} bekommt eine E-Mail, dass Bestellung {order.orderNumber} storniert
          ist. Die Packungen gehen zurück in den Bestand.
        </p>
        {kept > 0 ? (
          <p className="font-medium">Denken Sie an die Erstattung von {formatEuro(kept)}.</p>
        ) : null}
        <CancellationFields form={form} order={order} />
      </div>
    </ConfirmDialog>
  )
}
