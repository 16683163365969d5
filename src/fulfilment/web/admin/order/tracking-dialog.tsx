import { autofocusInDialog } from '../../../../platform/web/admin/dialog-autofocus.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../../platform/web/dialog/dialog.tsx'
import { Notice } from '../../../../platform/web/ui/notice.tsx'
import { TextField } from '../../../../platform/web/forms/text-field.tsx'
import { MailAnnouncement } from './mail-announcement.tsx'
import { goesUnpaid } from '../../../domain/next-status.ts'
import type { OrderView } from '../../../../orders/domain/order-view.ts'

/** Length of the longest tracking code that the shop stores. */
const MAX_CODE_LENGTH = 100

interface TrackingDialogProps {
  order: OrderView
  code: string
  onCode: (code: string) => void
  busy: boolean
  /** Why the last attempt failed, shown here because a dialog hides toasts. */
  failure: string | null
  onSave: (trackingCode: string) => void
  onClose: () => void
}

/** Asks for the tracking code of a shipped order; a blank code cannot be saved. */
export function TrackingDialog(props: TrackingDialogProps) {
  const { order, code, onCode, busy, failure, onSave, onClose } = props
  const trimmed = code.trim()
  return (
    <Dialog open onClose={onClose} title="Sendungsnummer">
      <form
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed && !busy) onSave(trimmed)
        }}
      >
        <Consequences order={order} code={trimmed} />
        {failure && !busy ? (
          <Notice kind="error" title="Nicht gespeichert">
            {failure}
          </Notice>
        ) : null}
        <TextField
          ref={autofocusInDialog}
          label="Sendungsnummer"
          required
          autoComplete="off"
          maxLength={MAX_CODE_LENGTH}
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
        <div className="flex flex-wrap gap-4">
          <Button
            type="submit"
            disabled={trimmed === ''}
            busy={busy}
            busyText="Wird gespeichert..."
          >
            Speichern
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Abbrechen
          </Button>
        </div>
      </form>
    </Dialog>
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
        In der Bestellung steht die Nummer auch für die Kundschaft.
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
