/**
 * Fills a database with made-up products, customers, orders and all other rows that admin pages list, to
 * measure the shop with many rows: the built shop creates the schema, then rows are written in bulk.
 * Usage: npm run seed -- [--orders 1000000] [--products N] [--mails N] [--inquiries N] [--actions N]
 * [--subscriptions N] [--years 3] [--port 4997]; a number that is left out is in proportion to the orders
 * (for a million: 10,000 products, 2,000,000 mails, 200,000 inquiries, 1,000,000 actions, 100,000
 * subscriptions). DATA_DIR or DATABASE_URL names the database, as for the shop. The shop must not be running.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { berlinYearMonth } from '../src/platform/domain/german-format.ts'
import {
  madeUpOrder,
  madeUpProduct,
  madeUpUser,
  seededInteger,
  type MadeUpOrder,
} from './seed/made-up.ts'
import {
  madeUpAction,
  madeUpInquiry,
  madeUpMail,
  madeUpSubscription,
  type Cause,
  type Rows,
} from './seed/made-up-events.ts'
import {
  openBulkPostgres,
  openBulkSqlite,
  type Row,
  type BulkDatabase,
} from './seed/bulk-database.ts'
import { OpenOrderCounts } from './seed/open-order-counts.ts'
import { ShopProcess } from './shop-process.ts'
import { scriptArguments } from './script-arguments.ts'

const YEAR_MS = 365 * 24 * 3_600_000
const ROWS_AT_ONCE = 5000
const ORDERS_PER_CUSTOMER = 10

const MAX_ROWS = 10_000_000

function wholeNumber(text: string, max: number, min = 1): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new Error(`not a whole number from ${min} to ${max}: ${text}`)
}

const { values } = scriptArguments(import.meta.filename, {
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string' },
    mails: { type: 'string' },
    inquiries: { type: 'string' },
    actions: { type: 'string' },
    subscriptions: { type: 'string' },
    years: { type: 'string', default: '3' },
    port: { type: 'string', default: '4997' },
  },
})
const orders = wholeNumber(values.orders, MAX_ROWS)
/** Returns a number of rows as it was given, or in proportion to the orders. */
function rowsOf(given: string | undefined, perOrder: number): number {
  return given === undefined ? Math.ceil(orders * perOrder) : wholeNumber(given, MAX_ROWS, 0)
}

/** The default catalogue has two. */
const products = Math.max(2, rowsOf(values.products, 0.01))
const years = wholeNumber(values.years, 20)
const began = Date.now()
const now = new Date(began).toISOString()

function print(line: string): void {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}

async function openDatabase(): Promise<BulkDatabase> {
  const dataDir = process.env['DATA_DIR'] ?? './data'
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const shop = new ShopProcess(wholeNumber(values.port, 65_535), dataDir)
  await shop.start()
  await shop.stop('SIGTERM')
  const url = process.env['DATABASE_URL']
  return url ? openBulkPostgres(url) : openBulkSqlite(join(dataDir, 'shop.db'))
}

async function insertInParts(
  database: BulkDatabase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await database.insert(table, rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** Adds products; the two of the default catalogue exist already. */
async function addProducts(database: BulkDatabase): Promise<void> {
  const made = Array.from({ length: products - 2 }, (_, index) => madeUpProduct(index + 3, now))
  await insertInParts(
    database,
    'products',
    made.map(({ product }) => product),
  )
  await insertInParts(
    database,
    'product_variants',
    made.flatMap(({ variants }) => variants),
  )
  await insertInParts(
    database,
    'product_prices',
    made.flatMap(({ prices }) => prices),
  )
  await database.run(`update counters set value = ${products} where name = 'products'`)
}

async function addCustomers(database: BulkDatabase): Promise<Row[]> {
  const count = Math.ceil(orders / ORDERS_PER_CUSTOMER)
  const users = Array.from({ length: count }, (_, index) => madeUpUser(index, now))
  await insertInParts(database, 'users', users)
  return users
}

/** Adds up the stored figures (`order_days`, `roast_demand`) while orders are made. */
class Figures {
  readonly #days = new Map<
    string,
    { day: string; status: string; orders: number; total_cents: number }
  >()
  readonly #demand = new Map<
    string,
    { product_id: number; name: string; weight: string; grind: string; packs: number }
  >()

  add({ order, lines, day }: MadeUpOrder): void {
    for (const key of ['', day]) {
      const name = `${key} ${order.status}`
      const sum = this.#days.get(name) ?? {
        day: key,
        status: order.status,
        orders: 0,
        total_cents: 0,
      }
      sum.orders += 1
      sum.total_cents += order.total_cents
      this.#days.set(name, sum)
    }
    if (order.status !== 'processing') return
    for (const { product_id, name, weight, grind, quantity } of lines) {
      const key = JSON.stringify([product_id, grind])
      const sum = this.#demand.get(key) ?? {
        product_id: Number(product_id),
        name: String(name),
        weight: String(weight),
        grind: String(grind),
        packs: 0,
      }
      sum.packs += quantity
      this.#demand.set(key, sum)
    }
  }

  async write(database: BulkDatabase): Promise<void> {
    await insertInParts(database, 'order_days', [...this.#days.values()])
    await insertInParts(database, 'roast_demand', [...this.#demand.values()])
  }
}

async function writeOrders(database: BulkDatabase, made: readonly MadeUpOrder[]): Promise<void> {
  await database.insert(
    'orders',
    made.map(({ order }) => order),
  )
  await database.insert(
    'order_lines',
    made.flatMap(({ lines }) => lines),
  )
  await database.insert(
    'order_taxes',
    made.map(({ tax }) => tax),
  )
  await insertInParts(
    database,
    'payments',
    made.flatMap(({ payments }) => payments),
  )
  await database.insert(
    'order_status_changes',
    made.map(({ change }) => change),
  )
  await database.insert(
    'seed_words',
    made.flatMap(({ words }) => words),
  )
}

async function addOrders(database: BulkDatabase, users: readonly Row[]): Promise<void> {
  const random = seededInteger(1992)
  const figures = new Figures()
  const openCounts = new OpenOrderCounts()
  const counters = new Map<string, number>()
  let made: MadeUpOrder[] = []
  for (let index = 0; index < orders; index += 1) {
    const atMs = began - Math.floor((years * YEAR_MS * (orders - index)) / orders)
    const month = berlinYearMonth(new Date(atMs))
    const counter = (counters.get(month) ?? 0) + 1
    counters.set(month, counter)
    const user = users[random(users.length)]
    if (!user) throw new Error('no customers')
    const number = `${month}-1245-${String(counter).padStart(4, '0')}`
    const order = madeUpOrder({ atMs, nowMs: began, number, user, products }, random)
    figures.add(order)
    openCounts.add(order)
    made.push(order)
    if (made.length < ROWS_AT_ONCE && index < orders - 1) continue
    await writeOrders(database, made)
    made = []
    if ((index + 1) % 100_000 === 0) print(`${index + 1} orders`)
  }
  await figures.write(database)
  await insertInParts(database, 'open_order_counts', openCounts.rows)
  const rows = [...counters].map(([month, value]) => ({ name: `order-number:${month}`, value }))
  await insertInParts(database, 'counters', rows)
}

/** Adds events spread evenly over the years, each caused by some customer. */
async function addEvents(
  database: BulkDatabase,
  users: readonly Row[],
  { name, count, make }: { name: string; count: number; make: (cause: Cause) => Rows },
): Promise<void> {
  const random = seededInteger(1992)
  const waiting = new Map<string, Row[]>()
  for (let index = 0; index < count; index += 1) {
    const atMs = began - Math.floor((years * YEAR_MS * (count - index)) / count)
    const user = users[random(users.length)]
    if (!user) throw new Error('no customers')
    for (const [table, rows] of Object.entries(make({ index, atMs, nowMs: began, user }))) {
      const list = waiting.get(table) ?? []
      list.push(...rows)
      waiting.set(table, list)
    }
    if ((index + 1) % ROWS_AT_ONCE !== 0 && index < count - 1) continue
    // Tables in the order in which `make` names them, because words refer to their thread.
    for (const [table, rows] of waiting)
      if (rows.length > 0) await insertInParts(database, table, rows)
    waiting.clear()
  }
  print(`${count} ${name}`)
}

const events = [
  { name: 'mails', count: rowsOf(values.mails, 2), make: madeUpMail },
  { name: 'inquiries', count: rowsOf(values.inquiries, 0.2), make: madeUpInquiry },
  { name: 'actions', count: rowsOf(values.actions, 1), make: madeUpAction },
  { name: 'subscriptions', count: rowsOf(values.subscriptions, 0.1), make: madeUpSubscription },
]

const database = await openDatabase()
const { count } = await database.one('select count(*) as count from orders')
if (Number(count) > 0) throw new Error('the database has orders already; seed an empty one')
await database.run('begin')
await addProducts(database)
const users = await addCustomers(database)
print(`${products} products, ${users.length} customers`)
// Words are sorted before they are inserted: in random order that takes several times as long.
const columns = ['month', 'status', 'word', 'created_at', 'order_id', 'total_cents']
const types = columns.map((name) => `${name} ${name === 'total_cents' ? 'integer' : 'text'}`)
await database.run(`create table seed_words (${types.join(', ')})`)
await addOrders(database, users)
const byBytes = process.env['DATABASE_URL'] ? ' collate "C"' : ''
await database.run(
  `insert into order_search (${columns.join(', ')}) select ${columns.join(', ')} from seed_words
  order by ${columns
    .slice(0, 5)
    .map((name) => name + byBytes)
    .join(', ')}`,
)
await database.run('drop table seed_words')
for (const event of events) await addEvents(database, users, event)
await database.run('commit')
print('written')
// PostgreSQL would run this by itself only later; SQLite never runs it.
if (process.env['DATABASE_URL']) await database.run('vacuum analyze')
await database.close()
print('done')
