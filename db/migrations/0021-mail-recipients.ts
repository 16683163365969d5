import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * What the desk finds mails by: how the address begins, month by month as orders are searched. The
 * expressions are those of `mail-search-repo.ts`, to the letter: no other would use the index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without the address itself PostgreSQL reads every mail that matches to find the newest.
  const covering = sql.raw(portable(db).isPostgres ? 'include (recipient)' : '')
  await sql`create index mails_recipient
    on mails (substr(created_at, 1, 7), state, lower(recipient), created_at, id) ${covering}`.execute(
    db,
  )
}
