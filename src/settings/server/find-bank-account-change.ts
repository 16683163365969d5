import type { Queryable } from '../../platform/server/database/tables.ts'
import './settings-history-tables.ts'

/** Finds the moment at which the shop's bank account changed last; null when it never did. */
export async function findBankAccountChange(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('settings_history')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('section', '=', 'bank')
    .where('changes', 'like', '%"field":"iban"%')
    .executeTakeFirst()
  return row?.at ?? null
}
