import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The mark of a database whose shop was moved to another one, and objections to mails for the journal of erasures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('moves')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('moved_at', text, (column) => column.notNull())
    // For the operator to read; without a password.
    .addColumn('target', text, (column) => column.notNull())
    .execute()
  // JSON: what a restore ends again besides erasures; null for an erasure.
  await db.schema.alterTable('erasures').addColumn('ended_mails', text).execute()
}
