import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Messages that ask for a workshop keep which one, for how many people, when and at which level. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  // Empty, and no people, for a message that asks for none.
  for (const column of ['workshop', 'company', 'wished_days', 'level']) {
    await sql`
      alter table contact_submissions add column ${sql.ref(column)} ${text} not null default ''
    `.execute(db)
  }
  await sql`alter table contact_submissions add column people integer not null default 0`.execute(
    db,
  )
}
