import { sql, type Kysely } from 'kysely'

/**
 * Indexes what an order is worth after what was withdrawn, by month, so that the highest of a year are read and not
 * sorted. Status and state of payment are in it, because the list is filtered by them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_amount on orders (substr(created_at, 1, 7),
    (total_cents - withdrawn_cents), created_at, id, status, payment_state)`.execute(db)
}
