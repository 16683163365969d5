import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** When a decision about a payment of a statement was undone, so that no import decides the same again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table bank_transactions add column undone_at ${portable(db).text}`.execute(db)
}
