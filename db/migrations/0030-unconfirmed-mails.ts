import { sql, type Kysely } from 'kysely'

/** Counts the attempts at a mail after which nobody knows whether the mail server took it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column unconfirmed integer not null default 0`.execute(db)
}
