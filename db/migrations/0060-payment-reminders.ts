import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Reminders of unpaid orders, and until which day each statement of the bank says what was booked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  // When the customer was reminded, and the last day of the grace period; null while the order is not overdue.
  await sql`alter table orders add column reminded_at ${text}`.execute(db)
  await sql`alter table orders add column grace_ends_on ${text}`.execute(db)
  await sql`alter table orders add column reminders_off integer not null default 0`.execute(db)
  await sql`create index orders_grace on orders (grace_ends_on, id) where grace_ends_on is not null`.execute(
    db,
  )
  await table('order_reminders')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('step', text, (column) =>
      column.notNull().check(sql`step in ('reminded', 'extended', 'stopped', 'resumed')`),
    )
    // The last day of the grace period that this step set; null for the others.
    .addColumn('grace_ends_on', text)
    // The account of an admin, or `automatic`.
    .addColumn('done_by', text, (column) => column.notNull())
    .addColumn('done_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('order_reminders_order')
    .on('order_reminders')
    .columns(['order_id', 'done_at'])
    .execute()
  // Null for files from before: nobody recorded which days they cover.
  await sql`alter table bank_files add column covers_until ${text}`.execute(db)
}
