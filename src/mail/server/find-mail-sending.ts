import type { Queryable } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** Returns when the mail of a cause was sent, as an ISO moment; null while it was not, or when it is gone. */
export async function findMailSending(db: Queryable, cause: string): Promise<string | null> {
  const row = await db
    .selectFrom('mails')
    .select('sent_at')
    .where('cause', '=', cause)
    .executeTakeFirst()
  return row?.sent_at ?? null
}
