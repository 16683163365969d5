import type { Queryable } from '../../platform/server/database/tables.ts'
import './statements-tables.ts'

/** Returns the last day ("YYYY-MM-DD") that the newest statement of the shop's account covers; null without one. */
export async function findCoveredUntil(db: Queryable): Promise<string | null> {
  const row = await db
    .selectFrom('bank_files')
    .select((eb) => eb.fn.max('covers_until').as('until'))
    .executeTakeFirst()
  return row?.until ?? null
}
