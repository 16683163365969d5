import type { MailData } from '../../../mail/server/queue-mail.ts'
import '../../../mail/server/mail-tables.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import '../accounts-tables.ts'
import '../mails/account-mail-kinds.ts'
import { emailOfLabel } from '../person-name.ts'

/** A mail that tells an admin about a person, such as somebody who was invited. */
interface PersonNotice {
  readonly id: string
  /** The person's email in lower case. */
  readonly email: string
}

/** Returns the mails that tell admins about a person by name and email. */
export async function findNoticesAboutPeople(db: Queryable): Promise<PersonNotice[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'data'])
    .where('kind', '=', 'admin-notice')
    .execute()
  return rows.flatMap(({ id, data }) => {
    const { notice } = JSON.parse(data) as Partial<MailData['admin-notice']>
    return notice && 'person' in notice ? [{ id, email: emailOfLabel(notice.person) }] : []
  })
}

/**
 * Deletes the invitations to a person's emails (in lower case) and, by their foreign key, their mails, and the mails
 * that told other admins about the person; returns how many invitations and such mails there were. Those mails have no
 * foreign key, because they outlive an invitation that is accepted or revoked.
 */
export async function eraseInvitations(tx: Tx, emails: readonly string[]): Promise<number> {
  if (emails.length === 0) return 0
  const rows = await tx
    .deleteFrom('admin_invitations')
    .where('email', 'in', emails)
    .returning('id')
    .execute()
  const notices = (await findNoticesAboutPeople(tx)).filter(({ email }) => emails.includes(email))
  const ids = notices.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('mails').where('id', 'in', ids).execute()
  return rows.length + ids.length
}
