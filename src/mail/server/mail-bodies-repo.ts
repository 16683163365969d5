import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { unpackBody, type MailBody } from './content/pack-body.ts'
import type { MailRow } from './mail-tables.ts'

/** Stores the body of a mail as `packBody` made it, in place of an earlier one. */
export async function storeBody(tx: Tx, mailId: string, packed: Uint8Array): Promise<void> {
  await tx
    .insertInto('mail_bodies')
    .values({ mail_id: mailId, packed })
    .onConflict((conflict) => conflict.column('mail_id').doUpdateSet({ packed }))
    .execute()
}

/** Columns of a mail in which the former release keeps its body. */
type WithBody = Pick<MailRow, 'html' | 'plain_text'>

/** Returns the body of a mail from its row and its row in `mail_bodies`; null before there is one. */
export async function bodyOf(
  { html, plain_text: text }: WithBody,
  packed: Uint8Array | null,
): Promise<MailBody | null> {
  // Before the packed one, because an instance of the former release may have stored it last.
  if (html !== null && text !== null) return { html, text }
  return packed && unpackBody(packed)
}

/** Returns the body that is kept of a mail, or null before there is one. */
export async function findBody(
  db: Queryable,
  { id, ...row }: WithBody & Pick<MailRow, 'id'>,
): Promise<MailBody | null> {
  const stored = await db
    .selectFrom('mail_bodies')
    .select('packed')
    .where('mail_id', '=', id)
    .executeTakeFirst()
  return bodyOf(row, stored?.packed ?? null)
}
