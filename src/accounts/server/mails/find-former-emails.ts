import { accountIdOf } from '../../../mail/server/mail-tokens.ts'
import type { MailKind } from '../../../mail/server/queue-mail.ts'
import '../../../mail/server/mail-tables.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'

const CHANGED: MailKind = 'email-changed'

/** Finds the emails that an account had before, as far as the mails that told them of it are kept. */
export async function findFormerEmails(db: Queryable, id: string): Promise<string[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('kind', '=', CHANGED)
    .where('data', 'like', `%${id}%`)
    .execute()
  return mails.filter((mail) => accountIdOf(mail) === id).map(({ recipient }) => recipient)
}
