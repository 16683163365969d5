import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** What a restored backup needs: what is left to do after it, numbers that are skipped, and erasures to repeat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, int8 } = portable(db)
  await table('restores')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('backup_made_at', text, (column) => column.notNull())
    .addColumn('restored_at', text, (column) => column.notNull())
    .addColumn('is_copy', 'integer', (column) => column.notNull().defaultTo(0))
    // As the owner named them; '' for none.
    .addColumn('last_invoice', text, (column) => column.notNull().defaultTo(''))
    .addColumn('last_order', text, (column) => column.notNull().defaultTo(''))
    // Null until the next start of the shop has done the rest.
    .addColumn('finished_at', text)
    .addColumn('held_mails', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('repeated_erasures', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unreadable_erasures', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await table('number_gaps')
    .addColumn('series', text, (column) => column.notNull())
    // The year of invoices, the month "YYYYMM" of orders.
    .addColumn('period', text, (column) => column.notNull())
    .addColumn('first', int8, (column) => column.notNull())
    .addColumn('last', int8, (column) => column.notNull())
    .addColumn('recorded_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('number_gaps_key', ['series', 'period', 'last'])
    .execute()
  // Rows wait here until they are in the file beside the backups.
  await table('erasures')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('erased_at', text, (column) => column.notNull())
    .addColumn('user_id', text)
    .addColumn('order_ids', text, (column) => column.notNull())
    .addColumn('email_mac', text)
    .addColumn('key_id', text)
    .execute()
}
