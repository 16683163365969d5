import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * HTML and text of sent mails, compressed and apart from the rows that lists read. A job moves there what
 * `mails.html` and `mails.plain_text` hold from before; the index is of what it has not moved yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, bytes } = portable(db)
  await table('mail_bodies')
    .addColumn('mail_id', text, (column) =>
      column.primaryKey().references('mails.id').onDelete('cascade'),
    )
    .addColumn('packed', bytes, (column) => column.notNull())
    .execute()
  await sql`create index mails_not_packed on mails (id) where html is not null`.execute(db)
}
