import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Adds the delivery of a mail: its state, the moment of the next attempt, and the sent content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  const alter = () => db.schema.alterTable('mails')
  await alter()
    .addColumn('state', text, (column) =>
      column
        .notNull()
        .defaultTo('queued')
        .check(sql`state in ('queued', 'sending', 'sent', 'failed')`),
    )
    .execute()
  await alter()
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // '' sorts before every moment, so the mail is due at once.
  await alter()
    .addColumn('next_attempt_at', text, (column) => column.notNull().defaultTo(''))
    .execute()
  for (const name of [
    'claim',
    'last_error',
    'sent_at',
    'message_id',
    'subject',
    'html',
    'plain_text',
  ]) {
    await alter().addColumn(name, text).execute()
  }
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .columns(['state', 'next_attempt_at'])
    .execute()
  await db.schema.createIndex('mails_created').on('mails').columns(['created_at', 'id']).execute()
  await db.schema
    .createIndex('mails_state')
    .on('mails')
    .columns(['state', 'created_at', 'id'])
    .execute()
}
