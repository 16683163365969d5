import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Keys with which programs use the admin API, as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('api_keys')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('user_id', text, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('key_hash', text, (column) => column.notNull().unique())
    .addColumn('hint', text, (column) => column.notNull())
    // Separated by spaces.
    .addColumn('scopes', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addColumn('last_used_at', text)
    // When a mail said that the key expires soon.
    .addColumn('warned_at', text)
    .execute()
  await db.schema.createIndex('api_keys_user').on('api_keys').column('user_id').execute()
}
