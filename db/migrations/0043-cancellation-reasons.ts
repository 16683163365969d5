import { sql, type Kysely } from 'kysely'

/** Adds why an order was cancelled, and the admin's own words about it, to the order's history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_status_changes add column reason text`.execute(db)
  await sql`alter table order_status_changes add column words text not null default ''`.execute(db)
}
