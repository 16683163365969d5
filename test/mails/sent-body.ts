import type { MailBody } from '../../src/mail/server/content/pack-body.ts'
import { findBody } from '../../src/mail/server/mail-bodies-repo.ts'
import type { MailRow } from '../../src/mail/server/mail-tables.ts'
import type { Queryable } from '../../src/platform/server/database/tables.ts'

/** Returns the body that is kept of a mail. Throws when there is none. */
export async function sentBody(
  db: Queryable,
  mail: Pick<MailRow, 'id' | 'html' | 'plain_text'>,
): Promise<MailBody> {
  const body = await findBody(db, mail)
  if (!body) throw new Error('the mail has no body')
  return body
}
