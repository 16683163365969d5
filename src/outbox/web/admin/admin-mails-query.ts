import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { MailListView, MailView } from '../../domain/mail-view.ts'
import { mailFilterParams, type MailListFilter } from './mail-list-url.ts'

async function readPart(filter: MailListFilter, before: string | null): Promise<MailListView> {
  const search = mailFilterParams(filter)
  if (before) search.set('before', before)
  return apiGet<MailListView>(`${adminApi.mails()}?${search.toString()}`)
}

/** All mails or those that are wanted, newest first, in parts. */
export function adminMailsQuery(filter: MailListFilter) {
  return infiniteQueryOptions({
    queryKey: [adminApi.mails(), filter.state, filter.typed],
    queryFn: ({ pageParam }) => readPart(filter, pageParam),
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
