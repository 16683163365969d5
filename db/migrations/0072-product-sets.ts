import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Sets of packs with a price of their own, and which lines of an order were bought as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('product_sets')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull().check(sql`price_cents > 0`))
    .addColumn('is_active', 'integer', (column) => column.notNull())
    // Incremented with every change, so that two admins cannot overwrite each other.
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await table('product_set_items')
    .addColumn('set_id', text, (column) =>
      column.notNull().references('product_sets.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('weight', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('product_set_items_key', ['set_id', 'position'])
    .execute()
  // The cart proposes the cheapest pack that closes the gap to free shipping.
  await db.schema
    .createIndex('product_variants_price')
    .on('product_variants')
    .columns(['price_cents', 'product_id'])
    .execute()
  // A copy like the line's other columns: the set may be changed or deleted later.
  await sql`alter table order_lines add column set_id ${text}`.execute(db)
  await sql`alter table order_lines add column set_name ${text} not null default ''`.execute(db)
}
