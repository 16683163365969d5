import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { isPaid } from '../../../domain/is-paid.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

interface CancelDialogProps {
  order: OrderView
  busy: boolean
  failure: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Confirms the cancellation of an order, because its customer is notified at once. */
export function CancelDialog({ order, ...rest }: CancelDialogProps) {
  return (
    <ConfirmDialog title="Bestellung stornieren" confirm="Jetzt stornieren" {...rest}>
      <p>
        {order.customerName} bekommt eine E-Mail, dass Bestellung {order.orderNumber} storniert ist.
        Die Packungen gehen zurück in den Bestand.
      </p>
      {isPaid(order.status) ? (
        <p className="mt-3 font-medium">
          Denken Sie an die Erstattung von {formatAmount(order.total)}.
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
