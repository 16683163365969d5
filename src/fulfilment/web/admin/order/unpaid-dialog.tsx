import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../../platform/web/admin/confirm-dialog.tsx'
import { formatAmount } from '../../../../platform/domain/money.ts'
import { statusLabel, type OrderStatus } from '../../../../orders/domain/order-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'
import { MailAnnouncement } from './mail-announcement.tsx'

interface UnpaidDialogProps {
  order: OrderView
  status: OrderStatus
  busy: boolean
  failure: string | null
  /** The field for the day of the payment. */
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Confirms that an unpaid order is shipped or handed over. */
export function UnpaidDialog({ order, status, children, ...rest }: UnpaidDialogProps) {
  return (
    <ConfirmDialog
      title="Noch nicht bezahlt"
      confirm="Trotzdem speichern"
      variant="primary"
      {...rest}
    >
      <p>
        Die {formatAmount(order.balance.open)} für Bestellung{' '}
        <span className="whitespace-nowrap">{order.orderNumber}</span> sind noch nicht als bezahlt
        vermerkt. Mit „{statusLabel(status, order.shippingMethod)}“ gilt die Bestellung als bezahlt.
      </p>
      <p className="mt-3">
        <MailAnnouncement orders={[order]} status={status} />
      </p>
      <div className="mt-5">{children}</div>
    </ConfirmDialog>
  )
}
