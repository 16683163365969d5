import { queryOptions } from '@tanstack/react-query'
import { apiGet } from '../../../platform/web/api-client.ts'
import { pagedQuery } from '../../../platform/web/paged-query.ts'
import { adminApi } from '../../../urls.admin.ts'
import type { HeldMailsView, MailListView, MailView } from '../../domain/mail-view.ts'
import { mailFilterParams, type MailListFilter } from './mail-list-url.ts'

/** Small pages, because the subjects of unsent mails are rendered for each page. */
const PAGE_SIZE = 24

/** The pages of the mails that match the filter, newest first. */
export function adminMailsQuery(filter: MailListFilter) {
  const options = { filter: mailFilterParams(filter), pageSize: PAGE_SIZE }
  return pagedQuery<MailListView>(adminApi.mails(), options)
}

/** How many mails a restore holds back. */
export function heldMailsQuery() {
  return queryOptions({
    queryKey: [adminApi.heldMails()],
    queryFn: () => apiGet<HeldMailsView>(adminApi.heldMails()),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

const WHILE_SENDING_MS = 3_000

/** Whether the mail is about to change by itself. */
const isUnderway = ({ state, canResend }: MailView): boolean =>
  state === 'sending' || (state === 'queued' && canResend)

/** One mail with its content, read again until it is sent or has failed. */
export function adminMailQuery(id: string) {
  return queryOptions({
    queryKey: [adminApi.mail(id)],
    queryFn: () => apiGet<MailView>(adminApi.mail(id)),
    staleTime: 0,
    retry: false,
    retryOnMount: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data && isUnderway(data) ? WHILE_SENDING_MS : false),
  })
}
