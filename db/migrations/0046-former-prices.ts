import { sql, type Kysely } from 'kysely'

/**
 * Adds the former price that the owner announces beside a pack's price, to the history too, and the
 * lowest price of the 30 days before the reduction (PAngV § 11), which no longer changes once the
 * reduction began.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['product_variants', 'former_price_cents'],
    ['product_variants', 'lowest_price_cents'],
    ['product_prices', 'former_price_cents'],
  ] as const
  for (const [table, column] of columns) {
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} integer`.execute(db)
  }
}
