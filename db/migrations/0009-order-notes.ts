import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** What the owner notes on an order. An author's account may go, the note stays: no foreign key. */
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
