import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { MailListView, MailSummaryView } from '../domain/mail-view.ts'
import { writeMailCursor } from './mail-query.ts'
import { findMailRows, type MailFilter, type MailSummaryRow } from './mails-repo.ts'
import { mailKindLabel } from './render-mail.ts'

/** A mail as lists show it. */
export function toMailSummary(row: MailSummaryRow): MailSummaryView {
  return {
    id: row.id,
    kind: mailKindLabel(row.kind),
    recipient: row.recipient,
    state: row.state,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    lastError: row.last_error,
  }
}

/** Mails that match, newest first. */
export async function listMails(
  { db, env }: Pick<ApiDeps, 'db' | 'env'>,
  filter: MailFilter,
): Promise<MailListView> {
  // One more than asked for says whether the list goes on.
  const found = await findMailRows(db, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  return {
    mails: rows.map(toMailSummary),
    next: last && found.length > rows.length ? writeMailCursor(last) : null,
    isSending: env.smtpUrl !== null,
  }
}
