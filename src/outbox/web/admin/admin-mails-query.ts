import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { MailListView, MailView } from '../../domain/mail-view.ts'
import { mailFilterParams, type MailListFilter } from './mail-list-url.ts'

/** Subjects of mails that wait are worked out for each page. */
const PAGE_SIZE = 24

/** All mails or those that are wanted, newest first. */
export function adminMailsQuery(filter: MailListFilter) {
  const options = { filter: mailFilterParams(filter), pageSize: PAGE_SIZE }
  return pagedQuery<MailListView>(adminApi.mails(), options)
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
