import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Creates the admins' notes on orders. No foreign key: a note stays when its author's account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('order_notes')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('author_id', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('order_notes_order')
    .on('order_notes')
    .columns(['order_id', 'created_at'])
    .execute()
}
