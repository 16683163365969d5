import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Mails that live as long as what they belong to, and where their data name it. */
const owners = [
  ['newsletter-confirmation', 'subscription_id', 'newsletter_subscriptions', 'subscriptionId'],
  ['admin-invitation', 'invitation_id', 'admin_invitations', 'invitationId'],
] as const

/** A mail about a newsletter address or an invitation goes with it; account mails are found by age. */
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
    // What they belonged to was removed, and they should have gone with it.
    await sql`delete from mails where kind = ${kind} and ${sql.ref(column)} is null`.execute(db)
  }
  await db.schema.createIndex('mails_kind').on('mails').columns(['kind', 'created_at']).execute()
}
