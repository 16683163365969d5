import type { Queryable } from '../../platform/server/database/tables.ts'
import './settings-history-tables.ts'

/** Returns the moment at which the shop's bank account changed last, or null. */
export async function findAccountChange(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('settings_history')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('section', '=', 'bank')
    .where('changes', 'like', '%"field":"iban"%')
    .executeTakeFirst()
  return row?.at ?? null
}
