import { sql, type Kysely } from 'kysely'

/** Few mails belong to one of these, and every order's mail would write into each index. */
const owners = ['inquiry_id', 'subscription_id', 'invitation_id'] as const

/** Indexes the mails of inquiries, subscriptions and invitations only, not those without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of owners) {
    await db.schema.dropIndex(`mails_${column}`).execute()
    await sql`create index ${sql.ref(`mails_${column}`)} on mails (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  }
}
