import { sql } from 'kysely'
import { isPostgres, type Tx } from '../tables.ts'

/** First half of the keys of these locks on PostgreSQL; locks of jobs have another. */
const LIMITS = 20_261_124

/** Things of which the shop keeps only so many. */
type Limited = 'api-keys' | 'webhooks'

/**
 * Lets one transaction after the other count and add, until each has ended. A row lock would not do, because two
 * new rows have none in common. SQLite has one writer at a time anyway. Lock rows of accounts before this.
 */
export async function lockForLimit(tx: Tx, limited: Limited): Promise<void> {
  if (!isPostgres(tx)) return
  await sql`select pg_advisory_xact_lock(${LIMITS}, hashtext(${limited}))`.execute(tx)
}
