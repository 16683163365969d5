import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

const ONLY_ADDED = 'settings_history is append-only'

/** What was decided stays decided: the database itself refuses to rewrite or drop an entry. */
async function forbidRewriting(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  if (!isPostgres) {
    for (const verb of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger settings_history_no_${verb} before ${verb} on settings_history
           begin select raise(abort, '${ONLY_ADDED}'); end`,
        )
        .execute(db)
    }
    return
  }
  await sql
    .raw(
      `create function refuse_settings_history_change() returns trigger language plpgsql as
       $$ begin raise exception '${ONLY_ADDED}'; end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger settings_history_no_change before update or delete on settings_history
       for each row execute function refuse_settings_history_change()`,
    )
    .execute(db)
}

/** Accounts may go, what they did stays: no foreign key to them. */
async function createHistory({ table, text }: Portable): Promise<void> {
  await table('settings_history')
    .addColumn('id', text, (column) => column.primaryKey())
    // The state of the settings that this change led to.
    .addColumn('revision', 'integer', (column) => column.notNull().unique())
    .addColumn('section', text, (column) => column.notNull())
    .addColumn('changed_by', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    // JSON: which fields, from what to what, as people read them.
    .addColumn('changes', text, (column) => column.notNull())
    .execute()
}

/** Settings with a revision and a history; orders keep their deadline and their carrier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { isPostgres, text } = portable(db)
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
  await forbidRewriting(db, isPostgres)
  // Until now nobody could change the deadline: 14 days is what every order was told.
  await db.schema
    .alterTable('orders')
    .addColumn('payment_deadline_days', 'integer', (column) => column.notNull().defaultTo(14))
    .execute()
  await db.schema.alterTable('orders').addColumn('carrier', text).execute()
  await sql`update orders set carrier = 'dhl' where tracking_code is not null`.execute(db)
}
