import type { Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * Stores the exact terms of each order with a file that is generated once, the attachments of sent
 * mails, and how many confirmations were sent to emails that are not the customer's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, bytes } = portable(db)
  await table('terms_versions')
    // SHA-256 of the content as hex, which identifies the version.
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('content', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await table('terms_files')
    .addColumn('terms_id', text, (column) => column.primaryKey().references('terms_versions.id'))
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  // The terms of an order are evidence.
  const message = 'terms of orders never change'
  await onlyEverAdd(db, { table: 'terms_versions', keys: ['id'], message })
  await onlyEverAdd(db, { table: 'terms_files', keys: ['terms_id'], message })
  const orders = () => db.schema.alterTable('orders')
  // Null for orders that were placed before terms were stored.
  await orders()
    .addColumn('terms_id', text, (column) => column.references('terms_versions.id'))
    .execute()
  // Null: mails go to the order's contact email.
  await orders().addColumn('mails_to', text).execute()
  // JSON; the attachments at the time of sending.
  await db.schema.alterTable('mails').addColumn('attachments', text).execute()
  await table('foreign_confirmations')
    .addColumn('subject', text, (column) => column.notNull())
    // YYYY-MM-DD in UTC.
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('foreign_confirmations_key', ['subject', 'day'])
    .execute()
}
