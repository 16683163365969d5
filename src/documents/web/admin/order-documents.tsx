import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DocumentList } from '../document-list.tsx'
import { orderDocumentsQuery } from '../order-documents-query.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { useOpenDocument } from './use-open-document.ts'
import { XRechnungButton } from './x-rechnung-button.tsx'

interface OrderDocumentsProps {
  orderId: string
  /** Shows a warning before an invoice is issued. */
  isUnpaid: boolean
  /** A cancelled order gets no new invoice. */
  isCancelled: boolean
  /** Offers the documents as XRechnung. */
  isForBusiness: boolean
  /** Other print buttons of the order, shown in the same row. */
  children: ReactNode
}

/** Buttons that open the documents of an order, and the list of issued ones. */
export function OrderDocuments(props: OrderDocumentsProps) {
  const { orderId, isUnpaid, isCancelled, isForBusiness, children } = props
  const { openDocument, isPending, variables, error } = useOpenDocument(orderId)
  const { data: read, isError } = useQuery(orderDocumentsQuery(useFetcher(), orderId))
  // If the list fails to load, the buttons still work, because an invoice is never issued twice.
  const documents = read ?? (isError ? [] : undefined)
  useSessionEnd(error)
  // An issued invoice is opened by its link in the list, and by nothing else.
  const hasInvoice = documents?.at(-1)?.kind === 'invoice'
  const list = useRef<HTMLDivElement>(null)
  const [wasIssued, setWasIssued] = useState(false)
  useEffect(() => {
    // The pressed button is gone by then.
    if (wasIssued && hasInvoice)
      list.current?.querySelector<HTMLElement>('li:last-child a')?.focus()
  }, [wasIssued, hasInvoice])
  const isBusy = (kind: string): boolean => isPending && variables.kind === kind
  return (
    <section aria-label="Dokumente" className="no-print grid justify-items-start gap-4">
      <div className="flex flex-wrap gap-4">
        {isCancelled || hasInvoice ? null : (
          <InvoiceButton
            isUnpaid={isUnpaid}
            disabled={isPending || !documents}
            busy={isBusy('invoice')}
            onIssue={() => {
              setWasIssued(true)
              openDocument('invoice')
            }}
          />
        )}
        <Button
          variant="quiet"
          disabled={isPending}
          busy={isBusy('delivery-note')}
          busyText="Wird erstellt..."
          onClick={() => openDocument('delivery-note')}
        >
          Lieferschein
        </Button>
        {children}
      </div>
      <div ref={list} className="empty:hidden">
        {documents?.length ? (
          <DocumentList
            orderId={orderId}
            documents={documents}
            renderAction={({ number }) =>
              isForBusiness ? <XRechnungButton orderId={orderId} number={number} /> : null
            }
          />
        ) : null}
      </div>
    </section>
  )
}
