import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Orders whose links in mails ended before their time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('ended_order_links')
    .addColumn('order_id', text, (column) => column.primaryKey().references('orders.id'))
    .addColumn('ended_at', text, (column) => column.notNull())
    .execute()
}
