import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The links by which customers take orders without an account into their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('order_claims')
    .addColumn('token_hash', text, (column) => column.primaryKey())
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('order_claims_order').on('order_claims').column('order_id').execute()
  await db.schema
    .createIndex('order_claims_created')
    .on('order_claims')
    .column('created_at')
    .execute()
}
