import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'

interface InvoiceButtonProps {
  isUnpaid: boolean
  disabled: boolean
  busy: boolean
  /** Issues the invoice and opens it. */
  onIssue: () => void
}

/** Issues the invoice of an order after a confirmation. */
export function InvoiceButton(props: InvoiceButtonProps) {
  const { isUnpaid, disabled, busy, onIssue } = props
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled}
        busy={busy}
        busyText="Wird erstellt..."
        onClick={() => setIsConfirming(true)}
      >
        Rechnung ausstellen
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title="Rechnung ausstellen"
          confirm="Jetzt ausstellen"
          variant="primary"
          busy={false}
          failure={null}
          onConfirm={() => {
            setIsConfirming(false)
            onIssue()
          }}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            {isUnpaid ? 'Die Bestellung ist noch nicht bezahlt. ' : ''}
            Eine ausgestellte Rechnung lässt sich nicht mehr ändern, nur mit der ganzen Bestellung
            stornieren.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
