import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { AuditPage, AuditAdmins } from '../../domain/audit-view.ts'
import { auditParams, type AuditSearch } from './audit-search.ts'

/** Actions that match, newest first. */
export function auditQuery(search: AuditSearch) {
  return pagedQuery<AuditPage>(adminApi.audit(), { filter: auditParams(search) })
}

/** Loads the admins that the log can be filtered by. */
export const auditAdminsQuery = queryOptions({
  queryKey: [adminApi.auditAdmins()],
  queryFn: () => apiGet<AuditAdmins>(adminApi.auditAdmins()),
  staleTime: 0,
  retryOnMount: true,
})
