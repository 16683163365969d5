import type { Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * The terms an order was placed under, word by word, with the file made of them once; what was sent
 * with a mail; and how many confirmations went to addresses that are not the buyer's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, bytes } = portable(db)
  await table('terms_versions')
    // SHA-256 of the content, hex: a version is what it says.
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await table('terms_files')
    .addColumn('terms_id', text, (column) => column.primaryKey().references('terms_versions.id'))
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  // What an order was placed under is evidence.
  const message = 'terms of orders never change'
  await onlyEverAdd(db, { table: 'terms_versions', keys: ['id'], message })
  await onlyEverAdd(db, { table: 'terms_files', keys: ['terms_id'], message })
  const orders = () => db.schema.alterTable('orders')
  // Absent for orders that were placed before terms were kept.
  await orders()
    .addColumn('terms_id', text, (column) => column.references('terms_versions.id'))
    .execute()
  // Absent: mails go to the order's contact address.
  await orders().addColumn('mails_to', text).execute()
  // JSON; what was attached when the mail was sent.
  await db.schema.alterTable('mails').addColumn('attachments', text).execute()
  await table('foreign_confirmations')
    .addColumn('subject', text, (column) => column.notNull())
    // YYYY-MM-DD in UTC.
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('foreign_confirmations_key', ['subject', 'day'])
    .execute()
}
