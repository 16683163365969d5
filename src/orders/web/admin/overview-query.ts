import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { api } from '../../../urls.ts'
import type { OverviewView } from '../../domain/overview-view.ts'

/** The owner's overview; read again whenever the owner comes back to it. */
export function overviewQuery() {
  return queryOptions({
    queryKey: [api.adminOverview()],
    queryFn: () => apiGet<OverviewView>(api.adminOverview()),
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
