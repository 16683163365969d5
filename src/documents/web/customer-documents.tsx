import { useQuery } from '@tanstack/react-query'
import { useFetcher } from '../../platform/web/fetcher.tsx'
import { DocumentList } from './document-list.tsx'
import { orderDocumentsQuery } from './order-documents-query.ts'

/** The invoices of a customer's order; renders nothing before the first one is issued. */
export function CustomerDocuments({ orderId }: { orderId: string }) {
  const { data: documents = [] } = useQuery(orderDocumentsQuery(useFetcher(), orderId))
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="documents-title">
      <h2 id="documents-title" className="mb-4 text-h3">
        Rechnung
      </h2>
      <DocumentList orderId={orderId} documents={documents} />
    </section>
  )
}
