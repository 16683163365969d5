import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Creates the audit log. No foreign key: entries stay when their account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('admin_actions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('acted_at', text, (column) => column.notNull())
    .addColumn('admin_id', text, (column) => column.notNull())
    .addColumn('action', text, (column) => column.notNull())
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('detail', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('admin_actions_acted')
    .on('admin_actions')
    .columns(['acted_at', 'id'])
    .execute()
  await db.schema
    .createIndex('admin_actions_action')
    .on('admin_actions')
    .columns(['action', 'acted_at'])
    .execute()
}
