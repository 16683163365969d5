import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { AdminListView, InvitationListView } from '../../domain/admins-view.ts'
import type { SecondFactorView } from '../../domain/second-factor-view.ts'

function pageOf(path: string, before: string | null): string {
  return before === null ? path : `${path}?before=${encodeURIComponent(before)}`
}

/** Who may act at the desk. */
export const adminsQuery = infiniteQueryOptions({
  queryKey: [adminApi.admins()],
  queryFn: ({ pageParam }) => apiGet<AdminListView>(pageOf(adminApi.admins(), pageParam)),
  initialPageParam: null as string | null,
  getNextPageParam: (part) => part.next,
  staleTime: 0,
  retryOnMount: true,
  refetchOnWindowFocus: true,
})

/** Who was asked to join. */
export const invitationsQuery = infiniteQueryOptions({
  queryKey: [adminApi.invitations()],
  queryFn: ({ pageParam }) => apiGet<InvitationListView>(pageOf(adminApi.invitations(), pageParam)),
  initialPageParam: null as string | null,
  getNextPageParam: (part) => part.next,
  staleTime: 0,
  retryOnMount: true,
  refetchOnWindowFocus: true,
})

/** The own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: [adminApi.secondFactor()],
  queryFn: () => apiGet<SecondFactorView>(adminApi.secondFactor()),
  staleTime: 0,
  retryOnMount: true,
})
