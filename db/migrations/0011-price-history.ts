import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * Creates the history of every price of every pack size with its beginning (PAngV § 11). No foreign
 * key to accounts: the history stays when an account is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, int8 } = portable(db)
  await table('product_prices')
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    // Incremented within a product, so that two changes in one millisecond keep their order.
    .addColumn('position', int8, (column) => column.notNull())
    .addColumn('weight', text, (column) => column.notNull())
    // Null: this size was not for sale from then on.
    .addColumn('price_cents', 'integer', (column) => column.check(sql`price_cents >= 0`))
    .addColumn('valid_from', text, (column) => column.notNull())
    .addColumn('changed_by', text)
    .addPrimaryKeyConstraint('product_prices_key', ['product_id', 'position'])
    .execute()
  // The current prices began at the product's last change at the latest.
  await sql`insert into product_prices
      (product_id, position, weight, price_cents, valid_from, changed_by)
    select v.product_id, v.position + 1, v.weight, v.price_cents, p.updated_at, null
    from product_variants v join products p on p.id = v.product_id
    where p.hidden_at is null`.execute(db)
}
