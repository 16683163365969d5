import { queryOptions } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { api } from '../../urls.ts'
import { accountApi } from '../../urls.account.ts'
import type { DocumentView } from '../domain/document-view.ts'

/** The documents of an order; loaded again with the order, because shipping issues an invoice. */
export function orderDocumentsQuery(fetcher: Fetcher, orderId: string) {
  return queryOptions({
    // The key starts with the order's key, so that invalidating the order invalidates this too.
    queryKey: [api.order(orderId), 'documents'],
    queryFn: () => fetcher<DocumentView[]>(accountApi.orderDocuments(orderId)),
    staleTime: 0,
  })
}
