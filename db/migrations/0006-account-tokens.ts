import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Creates the tokens of links in mails, which work once, and stores how a session was started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('account_tokens')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('purpose', text, (column) =>
      column
        .notNull()
        .check(sql`purpose in ('password-reset', 'email-change', 'admin-invitation')`),
    )
    .addColumn('email', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('account_tokens_user')
    .on('account_tokens')
    .column('user_id')
    .execute()
  await db.schema
    .createIndex('account_tokens_created')
    .on('account_tokens')
    .column('created_at')
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('client', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
