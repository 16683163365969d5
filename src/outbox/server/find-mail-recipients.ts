import type { Queryable } from '../../platform/server/database/tables.ts'
import '../../mail/server/mail-tables.ts'

/** Finds the recipients of mails by id; deleted mails are absent. */
export async function findMailRecipients(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'recipient'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, recipient }) => [id, recipient]))
}
