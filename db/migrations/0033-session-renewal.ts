import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** A session that got a new token keeps the hash of its first one, so that its rate limit goes on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await db.schema.alterTable('sessions').addColumn('first_token_hash', text).execute()
}
