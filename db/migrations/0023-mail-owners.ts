import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/**
 * Mails that are deleted together with a subscription or an invitation, and the id in their data.
 */
const owners = [
  ['newsletter-confirmation', 'subscription_id', 'newsletter_subscriptions', 'subscriptionId'],
  ['admin-invitation', 'invitation_id', 'admin_invitations', 'invitationId'],
] as const

/**
 * Links mails to their newsletter address or invitation, to be deleted with it; account mails are
 * found by age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, isPostgres } = portable(db)
  for (const [kind, column, table, name] of owners) {
    await db.schema
      .alterTable('mails')
      .addColumn(column, text, (added) => added.references(`${table}.id`).onDelete('cascade'))
      .execute()
    await db.schema.createIndex(`mails_${column}`).on('mails').column(column).execute()
    const named = isPostgres
      ? sql`data::json ->> ${sql.lit(name)}`
      : sql`data ->> ${sql.lit(`$.${name}`)}`
    await sql`update mails set ${sql.ref(column)} = ${named} where kind = ${kind}
      and ${named} in (select id from ${sql.table(table)})`.execute(db)
    // Their subscription or invitation was deleted, so they should have been deleted too.
    await sql`delete from mails where kind = ${kind} and ${sql.ref(column)} is null`.execute(db)
  }
  await db.schema.createIndex('mails_kind').on('mails').columns(['kind', 'created_at']).execute()
}
