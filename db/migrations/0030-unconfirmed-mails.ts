import { sql, type Kysely } from 'kysely'

/** Counts the delivery attempts of a mail without a known result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column unconfirmed integer not null default 0`.execute(db)
}
