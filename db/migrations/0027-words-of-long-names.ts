import { sql, type Kysely } from 'kysely'

interface Order {
  id: string
  created_at: string
  status: string
  total_cents: number
  customer_name: string
}

interface Shop {
  orders: Order
  order_search: {
    month: string
    status: string
    word: string
    created_at: string
    order_id: string
    total_cents: number
  }
}

const ORDERS_AT_ONCE = 500
const MAX_WORD_LENGTH = 80
const WORDS_BEFORE = 4
const WORDS_NOW = 12

/** Separators between the words of a name. */
const separators = [' ', '-', ',', '/', '’', "'", '&', '(', ')', '_', '\u00a0']

/** A copy of how the search compared names at the release of this migration. */
function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim()
}

function rotations(folded: string, words: number): string[] {
  const parts = folded.split(' ').filter(Boolean)
  return parts
    .slice(0, words)
    .map((_, index) => [...parts.slice(index), ...parts.slice(0, index)].join(' '))
    .map((word) => word.slice(0, MAX_WORD_LENGTH).toWellFormed())
}

/** The former words of a name, and its new words. */
function wordsOf(name: string): { old: ReadonlySet<string>; now: ReadonlySet<string> } {
  const folded = fold(name)
  return {
    old: new Set(rotations(folded.slice(0, MAX_WORD_LENGTH).trimEnd(), WORDS_BEFORE)),
    now: new Set(rotations(folded, WORDS_NOW)),
  }
}

/** Only names of five words and more, or with a very long word, which are few of a million. */
function findLongNames(db: Kysely<Shop>, after: string): Promise<Order[]> {
  const joined = separators.reduce(
    (name, separator) => sql`replace(${name}, ${sql.lit(separator)}, '')`,
    sql`customer_name`,
  )
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'status', 'total_cents', 'customer_name'])
    .where('id', '>', after)
    .where(
      sql<boolean>`(length(customer_name) - length(${joined}) >= ${sql.lit(WORDS_BEFORE)}
        or length(customer_name) > ${sql.lit(MAX_WORD_LENGTH)})`,
    )
    .orderBy('id')
    .limit(ORDERS_AT_ONCE)
    .execute()
}

async function renewWords(db: Kysely<Shop>, order: Order): Promise<void> {
  const { id, created_at, status, total_cents } = order
  const { old, now } = wordsOf(order.customer_name)
  const month = created_at.slice(0, 7)
  const gone = [...old].filter((word) => !now.has(word))
  const added = [...now].filter((word) => !old.has(word))
  if (gone.length > 0) {
    await db
      .deleteFrom('order_search')
      .where('month', '=', month)
      .where('status', '=', status)
      .where('word', 'in', gone)
      .where('created_at', '=', created_at)
      .where('order_id', '=', id)
      .execute()
  }
  if (added.length === 0) return
  await db
    .insertInto('order_search')
    .values(added.map((word) => ({ month, status, word, created_at, order_id: id, total_cents })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Finds orders by every word of a long name instead of the first four. */
export async function up(db: Kysely<Shop>): Promise<void> {
  let after = ''
  for (;;) {
    const orders = await findLongNames(db, after)
    for (const order of orders) await renewWords(db, order)
    const last = orders.at(-1)
    if (!last || orders.length < ORDERS_AT_ONCE) return
    after = last.id
  }
}
