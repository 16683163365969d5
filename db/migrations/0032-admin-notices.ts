import { sql, type Kysely } from 'kysely'

/** Renames a kind of mail: "admin" is the one word for the area and the people who run the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mails set kind = 'admin-notice' where kind = 'desk-notice'`.execute(db)
}
