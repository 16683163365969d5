import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The batches of a roast, and which of them the coffee of each order was packed from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await sql`
    alter table products add column shelf_life_months ${text} not null default ''
  `.execute(db)
  await table('roast_batches')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('lot', text, (column) => column.notNull().unique())
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('roasted_on', text, (column) => column.notNull())
    .addColumn('shelf_life_months', 'integer', (column) => column.notNull())
    // Follows from the two columns above; stored, because the batch to pack is searched by it.
    .addColumn('best_before', text, (column) => column.notNull())
    .addColumn('grams', 'integer', (column) => column.notNull())
    // Kept when the orders of the batch are deleted after their retention period.
    .addColumn('packed_grams', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('closed_at', text)
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .addCheckConstraint(
      'roast_batches_grams',
      sql`grams > 0 and packed_grams >= 0 and packed_grams <= grams`,
    )
    .execute()
  await table('order_item_batches')
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('batch_id', text, (column) => column.notNull().references('roast_batches.id'))
    .addColumn('grams', 'integer', (column) => column.notNull().check(sql`grams > 0`))
    .addColumn('packed_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_item_batches_key', ['order_id', 'position', 'batch_id'])
    .execute()
  const indexes = [
    ['roast_batches_first', 'roast_batches', ['product_id', 'roasted_on', 'id']],
    ['roast_batches_list', 'roast_batches', ['created_at', 'id']],
    ['order_item_batches_batch', 'order_item_batches', ['batch_id', 'order_id', 'position']],
  ] as const
  for (const [name, on, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on(on)
      .columns([...columns])
      .execute()
  }
}
