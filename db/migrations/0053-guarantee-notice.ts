import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The files of the EU notice on the legal guarantee. The confirmation of its setup step names the one that is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, bytes } = portable(db)
  await table('guarantee_notices')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('file', bytes, (column) => column.notNull())
    // The picture of the first page of a PDF; null for an SVG, which is shown itself.
    .addColumn('picture', bytes)
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('uploaded_at', text, (column) => column.notNull())
    .addColumn('uploaded_by', text, (column) => column.notNull())
    .addColumn('shown_at', text)
    .execute()
}
