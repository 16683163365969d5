import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The name of the API key with which a program changed an order's status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  // The name and not the key's id: it stays readable after the key is revoked and deleted.
  await sql`alter table order_status_changes add column api_key ${text}`.execute(db)
}
