import { sql, type Kysely } from 'kysely'

/**
 * Orders by telephone and WhatsApp: an order has the channel it came by, and it may belong to no
 * account, so that no account placed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column channel text not null default 'website'
    check (channel in ('website', 'phone', 'whatsapp'))`.execute(db)
  await sql`alter table orders alter column user_id drop not null`.execute(db)
  await sql`alter table order_status_changes alter column changed_by drop not null`.execute(db)
}
