import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { MonthDocuments, MonthEndView } from '../../domain/month-end-view.ts'

/** Adds the month ("YYYY-MM") to an address of the API. */
export const ofMonth = (path: string, month: string): string => `${path}?month=${month}`

/** Loads revenue and sums of a month, again when the page is shown again. */
export function monthEndQuery(month: string) {
  const path = ofMonth(adminApi.monthEnd(), month)
  return queryOptions({
    queryKey: [path],
    queryFn: () => apiGet<MonthEndView>(path),
    staleTime: 0,
    retryOnMount: true,
  })
}

/** Loads the documents of a month page by page. */
export function monthDocumentsQuery(month: string) {
  return pagedQuery<MonthDocuments>(adminApi.monthDocuments(), {
    filter: new URLSearchParams({ month }),
  })
}
