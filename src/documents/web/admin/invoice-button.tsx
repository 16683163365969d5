import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { api } from '../../../urls.ts'
import type { DocumentView } from '../../domain/document-view.ts'

interface InvoiceButtonProps {
  orderId: string
  /** Oldest first; undefined until they are loaded. */
  documents: readonly DocumentView[] | undefined
  isUnpaid: boolean
  disabled: boolean
  busy: boolean
  /** Issues the invoice and opens it. */
  onIssue: () => void
}

/** Opens the invoice of an order; if there is none yet, confirms before issuing one. */
export function InvoiceButton(props: InvoiceButtonProps) {
  const { orderId, documents, isUnpaid, disabled, busy, onIssue } = props
  const [isConfirming, setIsConfirming] = useState(false)
  const newest = documents?.at(-1)
  if (newest?.kind === 'invoice') {
    return (
      <ButtonLink
        variant="quiet"
        href={api.orderDocument(orderId, newest.number)}
        target="_blank"
        rel="noopener"
      >
        Rechnung öffnen<span className="visually-hidden"> (PDF, öffnet in einem neuen Tab)</span>
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        disabled={disabled || !documents}
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
