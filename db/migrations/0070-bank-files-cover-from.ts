import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The first day that a statement covers, to notice missing ones, and how many refunds it showed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  // A calendar day, YYYY-MM-DD; null for earlier files and for those that cover nothing.
  await sql`alter table bank_files add column covers_from ${text}`.execute(db)
  await sql`alter table bank_files add column refund_count integer not null default 0`.execute(db)
}
