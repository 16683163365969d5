import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { MailState } from '../../domain/mail-state.ts'
import type { MailListView, MailView } from '../../domain/mail-view.ts'

async function readPart(state: MailState | null, before: string | null): Promise<MailListView> {
  const search = new URLSearchParams()
  if (state) search.set('state', state)
  if (before) search.set('before', before)
  return apiGet<MailListView>(`${adminApi.mails()}?${search.toString()}`)
}

/** All mails or those of one state, newest first, in parts. */
export function adminMailsQuery(state: MailState | null) {
  return infiniteQueryOptions({
    queryKey: [adminApi.mails(), state],
    queryFn: ({ pageParam }) => readPart(state, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (part) => part.next,
    staleTime: 0,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}

/** One mail with its words. */
export function adminMailQuery(id: string) {
  return queryOptions({
    queryKey: [adminApi.mail(id)],
    queryFn: () => apiGet<MailView>(adminApi.mail(id)),
    staleTime: 0,
    retry: false,
    retryOnMount: true,
    refetchOnWindowFocus: true,
  })
}
