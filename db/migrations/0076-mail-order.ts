import { sql, type Kysely } from 'kysely'

/** Finds the mails to a recipient that still wait, so that they leave in the order they were queued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mails_waiting on mails (lower(recipient), id)
    where state in ('queued', 'sending')`.execute(db)
}
