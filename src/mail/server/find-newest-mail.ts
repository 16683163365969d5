import type { Queryable } from '../../platform/server/database/tables.ts'
import type { MailRow } from './mail-tables.ts'
import type { MailData, MailKind } from './queue-mail.ts'

/** A mail with the data it was queued with. */
export type FoundMail<K extends MailKind> = Pick<
  MailRow,
  'id' | 'state' | 'recipient' | 'created_at' | 'last_error'
> & { readonly data: MailData[K] }

/** Finds the mail of a kind without a one-time link that was queued last, or null. */
export async function findNewestMail<K extends MailKind>(
  db: Queryable,
  kind: K,
): Promise<FoundMail<K> | null> {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'state', 'recipient', 'created_at', 'last_error', 'data'])
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, data: JSON.parse(row.data) as MailData[K] } : null
}
