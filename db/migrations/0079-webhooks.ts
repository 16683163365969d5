import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Addresses that are told what happens to orders, and the messages to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('webhooks')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('url', text, (column) => column.notNull())
    // Between spaces, also at both ends.
    .addColumn('events', text, (column) => column.notNull())
    .addColumn('sealed_secret', text, (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    // Since when every attempt failed; null after a success.
    .addColumn('failing_since', text)
    .execute()
  await table('webhook_deliveries')
    .addColumn('id', text, (column) => column.notNull())
    .addColumn('webhook_id', text, (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event', text, (column) => column.notNull())
    // The order; '' for a test.
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // While it is being sent, the end of the claim.
    .addColumn('next_attempt_at', text, (column) => column.notNull())
    .addColumn('claim', text)
    .addColumn('answer_status', 'integer')
    .addColumn('last_error', text)
    .addColumn('sent_at', text)
    .addPrimaryKeyConstraint('webhook_deliveries_key', ['webhook_id', 'id'])
    .execute()
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id)
    where state in ('queued', 'sending')`.execute(db)
  await db.schema
    .createIndex('webhook_deliveries_created')
    .on('webhook_deliveries')
    .column('created_at')
    .execute()
}
