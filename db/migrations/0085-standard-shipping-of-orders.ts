import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** What standard shipping cost when an order was placed: whoever withdraws gets as much back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int8 } = portable(db)
  // Null for earlier orders, of which only the fee that they paid is known.
  await sql`alter table orders add column standard_shipping_cents ${int8}`.execute(db)
}
