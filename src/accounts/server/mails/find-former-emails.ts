import { accountIdOf } from '../../../mail/server/mail-tokens.ts'
import type { MailKind } from '../../../mail/server/queue-mail.ts'
import '../../../mail/server/mail-tables.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'

const CHANGED: MailKind = 'email-changed'

/** Finds the earlier emails of an account in its kept 'email-changed' mails. */
export async function findFormerEmails(db: Queryable, id: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', CHANGED)
    .where('data', 'like', `%${id}%`)
    .execute()
  return mails.filter((mail) => accountIdOf(mail) === id).map(({ recipient }) => recipient)
}
