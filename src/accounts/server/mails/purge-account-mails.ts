import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { MailKind } from '../../../mail/server/queue-mail.ts'
import '../../../mail/server/mail-tables.ts'

/** Mails about accounts. They are deleted 90 days after they were queued. */
const accountMails: readonly MailKind[] = [
  'password-reset',
  'password-changed',
  'email-change',
  'email-changed',
  'second-factor-changed',
  'second-factor-refused',
  'admin-invitation',
  'admin-notice',
]

const KEPT_MS = 90 * 24 * 3_600_000

/** Deletes mails about accounts 90 days after they were queued, sent or not, as a job. */
export async function purgeAccountMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await deleteInBatches(db, {
    table: 'mails',
    key: ['id'],
    rows: (tx) =>
      tx
        .selectFrom('mails')
        .select('id')
        .where('kind', 'in', accountMails)
        .where('created_at', '<', before),
  })
}
