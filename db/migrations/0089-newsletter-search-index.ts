import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Must equal the expression of `foldedEmail` exactly, otherwise the index is not used. */
const folded = sql.raw(`replace(replace(replace(lower(email), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`)

/** Adds to the index of emails what the list is sorted and filtered by, so that a search reads no other rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('newsletter_subscriptions_folded').execute()
  // Without the email in the index PostgreSQL reads every matching row.
  const covering = sql.raw(portable(db).isPostgres ? 'include (email)' : '')
  await sql`create index newsletter_subscriptions_folded on newsletter_subscriptions
    (${folded}, created_at, id, subscribed, confirmed_at) ${covering}`.execute(db)
  // The expression of the former index had statistics, which went with it.
  if (portable(db).isPostgres) await sql`analyze newsletter_subscriptions`.execute(db)
}
