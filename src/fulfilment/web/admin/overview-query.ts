import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { OverviewView } from '../../domain/overview-view.ts'

/** The admin's overview, loaded again on every visit. */
export function overviewQuery() {
  return queryOptions({
    queryKey: [adminApi.overview()],
    queryFn: () => apiGet<OverviewView>(adminApi.overview()),
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
