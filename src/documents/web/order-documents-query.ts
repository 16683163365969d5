import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import type { DocumentView } from '../domain/document-view.ts'

/** What was issued for an order; read anew whenever the order is, because shipping issues. */
export function orderDocumentsQuery(fetcher: Fetcher, orderId: string) {
  return queryOptions({
    // Below the order's own key: whoever says that the order changed says it of these too.
    queryKey: [api.order(orderId), 'documents'],
    queryFn: () => fetcher<DocumentView[]>(api.orderDocuments(orderId)),
    staleTime: 0,
  })
}
