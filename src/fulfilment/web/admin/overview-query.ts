import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { OverviewView } from '../../domain/overview-view.ts'

/** The owner's overview; read again whenever the owner comes back to it. */
export function overviewQuery() {
  return queryOptions({
    queryKey: [adminApi.overview()],
    queryFn: () => apiGet<OverviewView>(adminApi.overview()),
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
