import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/web/admin/confirm-dialog.tsx'
import { Button, ButtonLink } from '../../../platform/web/ui/button.tsx'
import { api } from '../../../urls.ts'
import type { DocumentView } from '../../domain/document-view.ts'

interface InvoiceButtonProps {
  orderId: string
  /** Oldest first; undefined until they are read. */
  documents: readonly DocumentView[] | undefined
  isUnpaid: boolean
  disabled: boolean
  busy: boolean
  /** Issues the invoice and opens it. */
  onIssue: () => void
}

/** Opens the invoice of an order; while there is none, asks before one is issued. */
export function InvoiceButton(props: InvoiceButtonProps) {
  const { orderId, documents, isUnpaid, disabled, busy, onIssue } = props
  const [isAsking, setIsAsking] = useState(false)
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
        onClick={() => setIsAsking(true)}
      >
        Rechnung ausstellen
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Rechnung ausstellen"
          confirm="Jetzt ausstellen"
          variant="primary"
          busy={false}
          failure={null}
          onConfirm={() => {
            setIsAsking(false)
            onIssue()
          }}
          onClose={() => setIsAsking(false)}
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
