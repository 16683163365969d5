import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The hash of each released migration when this database first met it, to find changed ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, table } = portable(db)
  await table('migration_hashes')
    .addColumn('file', text, (column) => column.primaryKey())
    .addColumn('sha256', text, (column) => column.notNull())
    .execute()
}
