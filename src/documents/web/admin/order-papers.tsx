import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSessionEnd } from '../../../accounts/web/session.ts'
import { useFetcher } from '../../../platform/web/fetcher.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DocumentList } from '../document-list.tsx'
import { orderDocumentsQuery } from '../order-documents-query.ts'
import { usePaper } from './use-paper.ts'

interface OrderPapersProps {
  orderId: string
  /** What else can be printed of the order: stands in the same row. */
  children: ReactNode
}

/** Makes the papers of an order, and lists what was issued for it. */
export function OrderPapers({ orderId, children }: OrderPapersProps) {
  const { openPaper, isPending, variables, error } = usePaper(orderId)
  const { data: documents = [] } = useQuery(orderDocumentsQuery(useFetcher(), orderId))
  useSessionEnd(error)
  const isBusy = (kind: string): boolean => isPending && variables.kind === kind
  return (
    <section aria-label="Dokumente" className="no-print grid justify-items-start gap-4">
      <div className="flex flex-wrap gap-4">
        <Button
          variant="quiet"
          disabled={isPending}
          busy={isBusy('invoice')}
          busyText="Wird erstellt..."
          onClick={() => openPaper('invoice')}
        >
          Rechnung
        </Button>
        <Button
          variant="quiet"
          disabled={isPending}
          busy={isBusy('delivery-note')}
          busyText="Wird erstellt..."
          onClick={() => openPaper('delivery-note')}
        >
          Lieferschein
        </Button>
        {children}
      </div>
      {documents.length > 0 ? <DocumentList orderId={orderId} documents={documents} /> : null}
    </section>
  )
}
