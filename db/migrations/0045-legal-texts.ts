import type { Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Adds the versions of legal texts that the owner published, which nobody can change later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('legal_text_versions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    // Null for the shop's own text.
    .addColumn('content', text)
    .addColumn('hash', text)
    .addColumn('note', text, (column) => column.notNull())
    // No foreign key to accounts: the versions stay when an account is deleted.
    .addColumn('published_by', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addUniqueConstraint('legal_text_versions_once', ['kind', 'version'])
    .execute()
  await onlyEverAdd(db, {
    table: 'legal_text_versions',
    keys: ['id', ['kind', 'version']],
    message: 'legal_text_versions is append-only',
  })
}
