import { keptSince, retention } from '../../../business/domain/retention.ts'
import { deleteInBatches } from '../../../platform/server/database/delete-in-batches.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import type { MailKind } from '../../../mail/server/queue-mail.ts'
import '../../../mail/server/mail-tables.ts'
import { accountIdOf } from '../../../mail/server/mail-tokens.ts'
import { inLowerCase } from '../../../platform/server/personal-data.ts'

/** Mails about accounts, and test mails to the shop itself. */
const accountMails: readonly MailKind[] = [
  'password-reset',
  'password-changed',
  'email-change',
  'email-changed',
  'second-factor-changed',
  'second-factor-refused',
  'admin-invitation',
  'admin-notice',
  'api-key-expiring',
  'account-expiring',
  'account-closed',
  'test-mail',
]

/** Deletes old mails about accounts, sent or not, as a job. */
export async function purgeAccountMails(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.accountMails.keep)
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

/**
 * Deletes every mail about an account, sent or not: those to its email (in lower case), and those to emails
 * that it had before or was going to have.
 */
export async function deleteAccountMails(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const found = await tx
    .selectFrom('mails')
    .select(['id', 'data', 'recipient'])
    .where('kind', 'in', accountMails)
    .where((eb) => eb.or([eb(inLowerCase('recipient'), '=', email), eb('data', 'like', `%${id}%`)]))
    .execute()
  // The id may be in a mail about something else.
  const own = found.filter(
    (mail) => mail.recipient.toLowerCase() === email || accountIdOf(mail) === id,
  )
  if (own.length === 0) return
  const ids = own.map((mail) => mail.id)
  await tx.deleteFrom('mails').where('id', 'in', ids).execute()
}
