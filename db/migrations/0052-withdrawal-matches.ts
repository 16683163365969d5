import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Stores how a withdrawal was matched with its order, and which of its lines the customer chose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await db.schema
    .alterTable('withdrawals')
    .addColumn('matched_by', text, (column) =>
      column.check(sql`matched_by in ('session', 'email', 'admin')`),
    )
    .execute()
  // JSON; null when no lines were chosen.
  await db.schema.alterTable('withdrawals').addColumn('chosen_lines', text).execute()
}
