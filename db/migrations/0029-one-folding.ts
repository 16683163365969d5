import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const BATCH = 1_000

function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}

/** A copy of `searchTextOf` at the release of this migration. */
function searchTextOf(text: string): string {
  const plain = withoutAccents(text)
  return [...new Set([plain, plain.replaceAll(/([aou])e/g, '$1')])].join('\n')
}

interface Product {
  id: number
  name: string
  type: string
  search_text: string
}

async function foldProducts(db: Kysely<unknown>): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Product>`select id, name, type, search_text from products
      where id > ${last} order by id limit ${BATCH}`.execute(db)
    for (const { id, name, type, search_text } of rows) {
      const folded = searchTextOf(`${name} ${type}`)
      if (folded === search_text) continue
      await sql`update products set search_text = ${folded} where id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH) return
    last = end.id
  }
}

/** Must equal the expression of `foldedEmail` exactly, otherwise the indexes are not used. */
const folded = (column: string) =>
  sql.raw(`replace(replace(replace(lower(${column}), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`)

/**
 * Searches products, mails and newsletter addresses as orders are searched: Mueller finds Müller.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await foldProducts(db)
  await sql`drop index mails_recipient`.execute(db)
  // Without the email in the index PostgreSQL reads every matching mail to find the newest.
  const covering = sql.raw(portable(db).isPostgres ? 'include (recipient)' : '')
  await sql`create index mails_recipient
    on mails (substr(created_at, 1, 7), state, ${folded('recipient')}, created_at, id) ${covering}`.execute(
    db,
  )
  await sql`create index newsletter_subscriptions_folded
    on newsletter_subscriptions (${folded('email')})`.execute(db)
}
