import { sql, type Kysely } from 'kysely'

/** Adds the company that an order is invoiced to, its VAT id, and its own reference; '' for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['customer_company', 'customer_vat_id', 'buyer_reference']) {
    await sql`alter table orders add column ${sql.ref(column)} text not null default ''`.execute(db)
  }
}
