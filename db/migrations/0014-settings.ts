import { sql, type Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

/** No foreign key to accounts: the history stays when an account is deleted. */
async function createHistory({ table, text }: Portable): Promise<void> {
  await table('settings_history')
    .addColumn('id', text, (column) => column.primaryKey())
    // The revision of the settings that this change led to.
    .addColumn('revision', 'integer', (column) => column.notNull().unique())
    .addColumn('section', text, (column) => column.notNull())
    .addColumn('changed_by', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    // JSON: the changed fields with old and new values as displayed.
    .addColumn('changes', text, (column) => column.notNull())
    .execute()
}

/** Adds a revision and a history of the settings; orders keep their deadline and their carrier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await db.schema
    .alterTable('settings')
    .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await createHistory(portable(db))
  await db.schema
    .createIndex('settings_history_created')
    .on('settings_history')
    .columns(['created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('settings_history_section')
    .on('settings_history')
    .columns(['section', 'revision'])
    .execute()
  await onlyEverAdd(db, {
    table: 'settings_history',
    keys: ['id', 'revision'],
    message: 'settings_history is append-only',
  })
  // The deadline could not be changed before this migration: every order was placed with 14 days.
  await db.schema
    .alterTable('orders')
    .addColumn('payment_deadline_days', 'integer', (column) => column.notNull().defaultTo(14))
    .execute()
  await db.schema.alterTable('orders').addColumn('carrier', text).execute()
  await sql`update orders set carrier = 'dhl' where tracking_code is not null`.execute(db)
}
