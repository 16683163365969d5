import type { Queryable } from '../../platform/server/database/tables.ts'
import type { MailState } from '../domain/mail-state.ts'
import './mail-tables.ts'

/** Finds the states of mails by their causes; deleted mails are absent. */
export async function findMailStates(
  db: Queryable,
  causes: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly state: MailState }>> {
  if (causes.length === 0) return new Map()
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'cause', 'state'])
    .where('cause', 'in', causes)
    .execute()
  return new Map(rows.map(({ cause, ...mail }) => [cause, mail]))
}
