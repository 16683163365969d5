import { sql, type Kysely } from 'kysely'

/** Adds the place of an event, which older requests name in their message only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table event_bookings add column place text not null default ''`.execute(db)
}
