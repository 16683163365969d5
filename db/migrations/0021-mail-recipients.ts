import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * Creates the index of the mail search: by month and by the beginning of the recipient's email. Its
 * expressions must equal those of `mail-search-repo.ts`, otherwise the index is not used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Without the email in the index PostgreSQL reads every matching mail to find the newest.
  const covering = sql.raw(portable(db).isPostgres ? 'include (recipient)' : '')
  await sql`create index mails_recipient
    on mails (substr(created_at, 1, 7), state, lower(recipient), created_at, id) ${covering}`.execute(
    db,
  )
}
