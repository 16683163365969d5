import { sql, PostgresAdapter, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Orders read, and rows written, by one statement of the backfill. */
const ORDERS_AT_ONCE = 1000
const ROWS_AT_ONCE = 2000

/** A copy of `foldSearch` at the release of this migration, because migrations never change. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}@.+]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trimEnd()
}

/** A copy of `searchWords` at the release of this migration. */
function searchWords({ order_number, customer_name, customer_email }: Order): string[] {
  const parts = fold(customer_name).split(' ').filter(Boolean)
  const names = parts
    .slice(0, 4)
    .map((_, index) => [...parts.slice(index), ...parts.slice(0, index)].join(' '))
  const counter = order_number.split('-').at(-1) ?? ''
  const words = [fold(order_number), counter, ...names, fold(customer_email)]
  return [...new Set(words.map((word) => word.slice(0, 80).toWellFormed()))].filter(Boolean)
}

const berlinDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/Berlin',
})

interface Shop {
  orders: {
    id: string
    order_number: string
    status: string
    customer_name: string
    customer_email: string
    total_cents: number
    created_at: string
  }
  order_search: { word: string; created_at: string; order_id: string; status: string }
  order_days: { day: string; status: string; orders: number; total_cents: number }
}

type Order = Shop['orders']
type DayFigures = Map<string, Shop['order_days']>

async function createTables(db: Kysely<Shop>): Promise<void> {
  const { table, text, int8 } = portable(db as unknown as Kysely<unknown>)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const search = isPostgres ? table('order_search') : db.schema.createTable('order_search')
  const columns = search
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_search_key', ['word', 'created_at', 'order_id', 'status'])
  // The key is the whole row, so SQLite need not store it twice.
  await (isPostgres ? columns : columns.modifyEnd(sql`strict, without rowid`)).execute()
  await table('order_days')
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('orders', int8, (column) => column.notNull())
    .addColumn('total_cents', int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_days_key', ['day', 'status'])
    .execute()
  await table('order_deltas')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('orders', 'integer', (column) => column.notNull())
    .addColumn('total_cents', int8, (column) => column.notNull())
    .execute()
  await table('roast_demand')
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('weight', text, (column) => column.notNull())
    .addColumn('grind', text, (column) => column.notNull())
    .addColumn('packs', int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('roast_demand_key', ['product_id', 'name', 'weight', 'grind'])
    .execute()
}

function nextOrders(db: Kysely<Shop>, after: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'status',
      'customer_name',
      'customer_email',
      'total_cents',
      'created_at',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ORDERS_AT_ONCE)
    .execute()
}

function addFigures(figures: DayFigures, { created_at, status, total_cents }: Order): void {
  // '' is the row of all days.
  for (const day of ['', berlinDay.format(new Date(created_at))]) {
    const key = `${day} ${status}`
    const sum = figures.get(key) ?? { day, status, orders: 0, total_cents: 0 }
    sum.orders += 1
    sum.total_cents += total_cents
    figures.set(key, sum)
  }
}

function wordsOf(order: Order): Shop['order_search'][] {
  const { created_at, id, status } = order
  return searchWords(order).map((word) => ({ word, created_at, order_id: id, status }))
}

async function insertInParts<T>(
  rows: readonly T[],
  insert: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await insert(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

async function backfill(db: Kysely<Shop>): Promise<void> {
  const figures: DayFigures = new Map()
  let after = ''
  for (;;) {
    const orders = await nextOrders(db, after)
    const last = orders.at(-1)
    if (!last) break
    after = last.id
    for (const order of orders) addFigures(figures, order)
    await insertInParts(orders.flatMap(wordsOf), (part) =>
      db.insertInto('order_search').values(part).execute(),
    )
  }
  await insertInParts([...figures.values()], (part) =>
    db.insertInto('order_days').values(part).execute(),
  )
  await sql`
    insert into roast_demand (product_id, name, weight, grind, packs)
    select line.product_id, line.name, line.weight, line.grind, sum(line.quantity)
    from order_lines line join orders on orders.id = line.order_id
    where orders.status = 'processing'
    group by line.product_id, line.name, line.weight, line.grind
  `.execute(db)
}

/** Creates the search index and the daily figures of orders, and fills them from the existing orders. */
export async function up(db: Kysely<Shop>): Promise<void> {
  await createTables(db)
  await backfill(db)
}
