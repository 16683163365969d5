import type { Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Further pictures of a product besides its main one, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text } = portable(db)
  await table('product_pictures')
    .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('image', text, (column) => column.notNull())
    .addColumn('alt', text, (column) => column.notNull())
    // The choice of grind or size that it shows, or `all`.
    .addColumn('choice', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('product_pictures_key', ['product_id', 'position'])
    .execute()
  // Uploaded images that no product uses are deleted.
  await db.schema
    .createIndex('product_pictures_image')
    .on('product_pictures')
    .column('image')
    .execute()
}
