import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import '../../../business/server/settings-tables.ts'

const KEY = 'setup-put-off'

/** Checks whether an admin put the setup off. */
export async function isPutOff(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores that the setup was put off; returns false when it was before. */
export async function insertPutOff(tx: Tx, now: string): Promise<boolean> {
  const row = await tx
    .insertInto('settings')
    .values({ key: KEY, value: 'true', revision: 1, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
