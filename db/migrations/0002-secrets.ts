import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Secrets that the server generates at its first start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('secrets')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute()
}
