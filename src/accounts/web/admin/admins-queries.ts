import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { AdminListView, InvitationListView } from '../../domain/admins-view.ts'
import type { SecondFactorView } from '../../domain/second-factor-view.ts'

/** Loads the admins. */
export const adminsQuery = pagedQuery<AdminListView>(adminApi.admins())

/** Loads the open invitations. */
export const invitationsQuery = pagedQuery<InvitationListView>(adminApi.invitations())

/** Loads the own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: [adminApi.secondFactor()],
  queryFn: () => apiGet<SecondFactorView>(adminApi.secondFactor()),
  staleTime: 0,
  retryOnMount: true,
})
