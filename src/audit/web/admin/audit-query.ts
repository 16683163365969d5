import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { AuditPage, AuditAdmins } from '../../domain/audit-view.ts'
import { auditParams, type AuditSearch } from './audit-search.ts'

const PART_SIZE = 50

/** Actions that match, newest first, in parts; read again when the owner comes back. */
export function auditQuery(search: AuditSearch) {
  const params = auditParams(search)
  params.set('limit', String(PART_SIZE))
  return infiniteQueryOptions({
    queryKey: [adminApi.audit(), params.toString()],
    queryFn: ({ pageParam }) => {
      const part = new URLSearchParams(params)
      if (pageParam) part.set('before', pageParam)
      return apiGet<AuditPage>(`${adminApi.audit()}?${part.toString()}`)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** Loads the admins that the log can be filtered by. */
export const auditPeopleQuery = queryOptions({
  queryKey: [adminApi.auditAdmins()],
  queryFn: () => apiGet<AuditAdmins>(adminApi.auditAdmins()),
  staleTime: 0,
  retryOnMount: true,
})
