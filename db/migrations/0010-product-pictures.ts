import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createPictures({ table, text, bytes }: Portable): Promise<void> {
  await table('product_images')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('address', text, (column) => column.notNull().unique())
    // When it was uploaded, set on a product or removed from one: unused images are kept for a
    // while from then on.
    .addColumn('touched_at', text, (column) => column.notNull())
    .execute()
  await table('product_image_files')
    .addColumn('image_id', text, (column) =>
      column.notNull().references('product_images.id').onDelete('cascade'),
    )
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('format', text, (column) => column.notNull().check(sql`format in ('avif', 'webp')`))
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('product_image_files_key', ['image_id', 'width', 'format'])
    .execute()
}

/** The rows that still use an image; orders without an uploaded image are not indexed. */
async function createPictureIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('products_image').on('products').column('image').execute()
  await sql`create index order_lines_image on order_lines (image)
    where image >= '/product-images/' and image < '/product-images0'`.execute(db)
}

const searchable = (value: string): string =>
  value.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replaceAll(/\p{M}/gu, '')

/**
 * The text that admins search products by, folded in TypeScript because SQLite folds no umlauts.
 */
async function createSearch(db: Kysely<unknown>, { text }: Portable): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('search_text', text, (column) => column.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{
    id: number
    name: string
    type: string
  }>`select id, name, type from products`.execute(db)
  for (const { id, name, type } of rows) {
    await sql`update products set search_text = ${searchable(`${name} ${type}`)}
      where id = ${id}`.execute(db)
  }
  // Contains everything that a search reads, so that it need not read 10,000 descriptions.
  await sql`create index products_search on products (id, search_text)
    where hidden_at is null`.execute(db)
}

/**
 * Adds the images that admins upload, their alternative text, and the search in the product list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = portable(db)
  await createPictures(types)
  await createPictureIndexes(db)
  await db.schema
    .alterTable('products')
    .addColumn('image_alt', types.text, (column) => column.notNull().defaultTo(''))
    .execute()
  await createSearch(db, types)
}
