import { useState, type ReactNode } from 'react'
import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { FormDialog, NotSaved } from '../../../../platform/web/admin/form-dialog.tsx'
import { CheckboxField } from '../../../../platform/web/forms/checkbox-field.tsx'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { MailAnnouncement } from './mail-announcement.tsx'
import type { ParcelInput } from './use-status-change.ts'
import { goesUnpaid } from '../../../domain/next-status.ts'
import { trackingCodeProblem } from '../../../domain/tracking-code.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

interface TrackingDialogProps {
  order: OrderView
  code: string
  onCode: (code: string) => void
  busy: boolean
  /** Why the last attempt failed, shown here because a dialog hides toasts. */
  failure: string | null
  /** The field for the day of the payment, for an order that is not paid. */
  children: ReactNode
  onSave: (parcel: ParcelInput) => void
  onClose: () => void
}

/** Asks for the tracking code of a shipped order; without one it is shipped only on purpose. */
export function TrackingDialog(props: TrackingDialogProps) {
  const { order, code, onCode, busy, failure, children, onSave, onClose } = props
  const trimmed = code.trim()
  const [isWithoutCode, setIsWithoutCode] = useState(false)
  // Shown once the admin tries to save, not while the code is typed.
  const [problem, setProblem] = useState<string | null>(null)
  function save(): void {
    const found = isWithoutCode ? null : trackingCodeProblem(trimmed)
    setProblem(found)
    if (found === null) onSave(isWithoutCode ? { withoutCode: true } : { trackingCode: trimmed })
  }
  const isReady = isWithoutCode || trimmed !== ''
  return (
    <FormDialog
      title="Sendungsnummer"
      busy={busy}
      disabled={!isReady}
      onSubmit={save}
      onClose={onClose}
    >
      <Consequences order={order} code={isWithoutCode ? '' : trimmed} />
      <NotSaved why={busy ? null : failure} />
      <TextField
        ref={autofocusInDialog}
        label="Sendungsnummer"
        error={problem}
        required={!isWithoutCode}
        disabled={isWithoutCode}
        autoComplete="off"
        value={isWithoutCode ? '' : code}
        onChange={(event) => onCode(event.target.value)}
      />
      {order.status === 'shipped' ? null : (
        <CheckboxField
          label="Ohne Nummer versenden"
          checked={isWithoutCode}
          onChange={(event) => setIsWithoutCode(event.target.checked)}
        />
      )}
      {children}
    </FormDialog>
  )
}

/** What saving this code means for the order and its customer. */
function Consequences({ order, code }: { order: OrderView; code: string }) {
  // A reopened order gets a new invoice, which is mailed also with the old number.
  const isSameParcel = order.status !== 'cancelled' && code === order.trackingCode
  return (
    <>
      <p>
        {order.status === 'shipped'
          ? `Bestellung ${order.orderNumber} ist schon unterwegs. Die neue Nummer ersetzt die alte.`
          : `Mit dem Speichern gilt Bestellung ${order.orderNumber} als versendet.`}{' '}
        Die Kundin oder der Kunde sieht die Nummer bei der Bestellung.
      </p>
      <p>
        {isSameParcel ? (
          'Mit derselben Nummer geht keine neue E-Mail hinaus.'
        ) : (
          <MailAnnouncement orders={[order]} status="shipped" />
        )}
      </p>
      {goesUnpaid(order.status, 'shipped') ? (
        <p className="font-medium">
          Die Bestellung ist noch nicht bezahlt und gilt danach als bezahlt.
        </p>
      ) : null}
    </>
  )
}
