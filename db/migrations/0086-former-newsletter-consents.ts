import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * Consents to the newsletter that ended before their email signed up again. Anybody can type an email, so a new
 * sign-up must not overwrite their proof.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('newsletter_former_consents')
    .addColumn('subscription_id', text, (column) =>
      column.notNull().references('newsletter_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('source_page', text)
    .addColumn('client_hash', text, (column) => column.notNull())
    .addColumn('suspect', 'integer', (column) => column.notNull())
    .addColumn('consent_version', text)
    .addColumn('signup_network', text)
    .addColumn('token_hash', text, (column) => column.notNull())
    .addColumn('token_created_at', text, (column) => column.notNull())
    .addColumn('confirmed_at', text, (column) => column.notNull())
    .addColumn('confirmed_network', text)
    .addColumn('unsubscribed_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_former_consents_key', ['subscription_id', 'confirmed_at'])
    .execute()
  await db.schema
    .createIndex('newsletter_former_consents_unsubscribed_at')
    .on('newsletter_former_consents')
    .column('unsubscribed_at')
    .execute()
}
