import type { MailRegistry, WithMailRegistry } from '../../mail/server/mail-registry.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isTestCopy } from '../../platform/server/copies/restores-table.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { MailListView, MailSummaryView } from '../domain/mail-view.ts'
import type { MailListFilter } from './read-mail-query.ts'
import { findMailRows, type MailSummaryRow } from './outbox-repo.ts'
import { searchMails } from './search-mails.ts'
import { mailKindLabel, subjectOfMail } from '../../mail/server/render-mail.ts'

/** Returns a mail as lists show it. */
export function toMailSummary(
  mails: MailRegistry,
  row: MailSummaryRow,
  subject: string,
): MailSummaryView {
  return {
    id: row.id,
    kind: mailKindLabel(mails, row.kind),
    subject,
    recipient: row.recipient,
    state: row.state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }
}

/** Lists a page of matching mails, newest first. */
export async function listMails(
  deps: Pick<ApiDeps, 'db' | 'env' | 'log'> & WithMailRegistry,
  { beginning, ...filter }: MailListFilter,
): Promise<MailListView> {
  // One more than requested shows whether there is a next page.
  const limit = filter.limit + 1
  const found =
    beginning === ''
      ? await findMailRows(deps.db, { ...filter, limit })
      : await searchMails(deps.db, { ...filter, beginning }, limit)
  const { rows, next } = cutPage(found, filter.limit)
  // Only subjects of mails that did not reach the mail server yet have to be rendered, and a page is short.
  const mails = rows.map(async (row) =>
    toMailSummary(deps.mails, row, await subjectOfMail(deps, row)),
  )
  return {
    items: await Promise.all(mails),
    next,
    isSending: deps.env.smtpUrl !== null,
    isTestCopy: await isTestCopy(deps.db),
  }
}
