import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Columns by which everything stored about an email is found. */
const emails = [
  ['orders', 'customer_email'],
  ['mails', 'recipient'],
  ['inquiry_threads', 'email'],
] as const

/**
 * Adds when an account was closed and when its user proved to own its email, and finds the orders,
 * mails and inquiries of an email for the export of personal data.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  for (const column of ['closed_at', 'email_proved_at']) {
    await db.schema.alterTable('users').addColumn(column, text).execute()
  }
  for (const [table, column] of emails) {
    await sql`create index ${sql.id(`${table}_of_email`)}
      on ${sql.table(table)} (lower(${sql.id(column)}))`.execute(db)
  }
}
