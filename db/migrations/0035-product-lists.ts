import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const BATCH = 1_000

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** A copy of `shopTextOf` at the release of this migration. */
function shopTextOf(text: string): string {
  const plain = withoutAccents(text)
  return [...new Set([plain, plain.replaceAll(/([aou])e/g, '$1')])].join('\n')
}

interface Product {
  id: number
  name: string
  description: string
}

async function foldProducts(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Product>`select id, name, description from products
      where id > ${last} order by id limit ${BATCH}`.execute(db)
    for (const { id, name, description } of rows) {
      await sql`update products set shop_text = ${shopTextOf(`${name}\n${description}`)}
        where id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = end.id
  }
}

/** The shop's lists are read page by page: by category, featured ones, and by a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('shop_text', portable(db).text, (column) => column.notNull().defaultTo(''))
    .execute()
  await foldProducts(db)
  await sql`create index products_category on products (category, id)
    where hidden_at is null`.execute(db)
  await sql`create index products_featured on products (id)
    where hidden_at is null and featured = 1`.execute(db)
}
