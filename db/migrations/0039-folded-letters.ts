import { sql, type Kysely, type RawBuilder } from 'kysely'

const BATCH = 500
const MAX_WORD_LENGTH = 80
const MAX_ROTATIONS = 12
const MAX_WORDS = 16

const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
}

/** Both cases; the capital of the dotless ı is an ordinary I, which needs no change. */
const affected = Object.keys(letters).flatMap((letter) =>
  letter === 'ı' ? [letter] : [letter, letter.toUpperCase()],
)

function hasLetter(column: string): RawBuilder<boolean> {
  const each = affected.map((letter) => sql`${sql.ref(column)} like ${sql.lit(`%${letter}%`)}`)
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
const withoutE = (text: string): string => text.replaceAll(/([aou])e/g, '$1')
const withLetters = (text: string): string =>
  plain(text).replaceAll(/[ıłøđðþæœħŧŋ]/g, (letter) => letters[letter] ?? letter)

const cut = (word: string): string => word.slice(0, MAX_WORD_LENGTH).toWellFormed()

/** A copy of how orders are searched by name, for a folded name. */
function rotations(folded: string): string[] {
  const parts = folded
    .replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim()
    .split(' ')
  const all = parts.slice(0, MAX_ROTATIONS).map((_, index) => {
    return cut([...parts.slice(index), ...parts.slice(0, index)].join(' '))
  })
  return [...new Set(all)].filter(Boolean)
}

/** A copy of `searchWords` at the release of this migration. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const written = withoutE(withLetters(text)).split(/\s+/)
    const parts = written.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    return [...new Set([...written, ...parts].map(cut).filter(Boolean))].slice(0, MAX_WORDS)
  })
  return [...new Set(words)]
}

const searchTextOf = (text: string): string =>
  [...new Set([withLetters(text), withoutE(withLetters(text))])].join('\n')

/** Runs `work` on batches of rows in the order of their ids, which `read` returns after an id. */
async function inBatches<Row extends { id: string | number }>(
  first: Row['id'],
  read: (after: Row['id']) => Promise<{ rows: Row[] }>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (let after = first; ;) {
    const { rows } = await read(after)
    for (const row of rows) await work(row)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.id
  }
}

interface Order {
  id: string
  created_at: string
  status: string
  total_cents: number
  customer_name: string
}

async function renewOrder(db: Kysely<unknown>, order: Order): Promise<void> {
  const { id, created_at, status, total_cents, customer_name } = order
  const month = created_at.slice(0, 7)
  const now = rotations(withoutE(withLetters(customer_name)))
  for (const word of rotations(withoutE(plain(customer_name)))) {
    if (now.includes(word)) continue
    await sql`delete from order_search where month = ${month} and status = ${status}
      and word = ${word} and created_at = ${created_at} and order_id = ${id}`.execute(db)
  }
  for (const word of now) {
    await sql`insert into order_search (month, status, word, created_at, order_id, total_cents)
      values (${month}, ${status}, ${word}, ${created_at}, ${id}, ${total_cents})
      on conflict do nothing`.execute(db)
  }
}

interface Inquiry {
  id: string
  name: string
  email: string
  company: string | null
}

async function renewInquiry(db: Kysely<unknown>, inquiry: Inquiry): Promise<void> {
  const { id, name, email, company } = inquiry
  await sql`delete from inquiry_words where thread_id = ${id}`.execute(db)
  for (const word of wordsOf([name, email, company ?? ''])) {
    await sql`insert into inquiry_words (word, thread_id) values (${word}, ${id})`.execute(db)
  }
}

interface Product {
  id: number
  name: string
  type: string
  description: string
}

interface Action {
  id: string
  acted_at: string
  subject: string
  detail: string
}

/** The words of before stay: nobody types them any more, because a search is folded too. */
async function addActionWords(db: Kysely<unknown>, action: Action): Promise<void> {
  const { name, orderNumber } = JSON.parse(action.detail) as Record<string, unknown>
  const names = [name, orderNumber].filter((value) => typeof value === 'string')
  for (const word of wordsOf([action.subject, ...names])) {
    await sql`insert into admin_action_words (word, acted_at, action_id)
      values (${word}, ${action.acted_at}, ${action.id}) on conflict do nothing`.execute(db)
  }
}

/**
 * Finds names with ı, ł, ø and their like by their plain letters, and inquiries by email and company
 * also when a long name filled all words before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inBatches<Order>(
    '',
    (after) =>
      sql<Order>`select id, created_at, status, total_cents, customer_name from orders
        where id > ${after} and ${hasLetter('customer_name')} order by id limit ${BATCH}`.execute(
        db,
      ),
    (order) => renewOrder(db, order),
  )
  await inBatches<Inquiry>(
    '',
    (after) =>
      sql<Inquiry>`select inquiry_threads.id, inquiry_threads.name, inquiry_threads.email,
          wholesale_inquiries.company
        from inquiry_threads left join wholesale_inquiries
          on wholesale_inquiries.id = inquiry_threads.id
        where inquiry_threads.id > ${after} and (${hasLetter('inquiry_threads.name')}
          or ${hasLetter('wholesale_inquiries.company')}
          or (select count(*) from inquiry_words
            where thread_id = inquiry_threads.id) >= ${MAX_WORDS})
        order by inquiry_threads.id limit ${BATCH}`.execute(db),
    (inquiry) => renewInquiry(db, inquiry),
  )
  await inBatches<Product>(
    0,
    (after) =>
      sql<Product>`select id, name, type, description from products
        where id > ${after} and (${hasLetter('name')} or ${hasLetter('type')}
          or ${hasLetter('description')}) order by id limit ${BATCH}`.execute(db),
    async ({ id, name, type, description }) => {
      await sql`update products set search_text = ${searchTextOf(`${name} ${type}`)},
        shop_text = ${searchTextOf(`${name}\n${description}`)} where id = ${id}`.execute(db)
    },
  )
  await inBatches<Action>(
    '',
    (after) =>
      sql<Action>`select id, acted_at, subject, detail from admin_actions
        where id > ${after} and ${hasLetter('detail')} order by id limit ${BATCH}`.execute(db),
    (action) => addActionWords(db, action),
  )
}
