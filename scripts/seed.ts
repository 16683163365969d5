/**
 * Fills a database with made-up products, customers, orders and what else the desk lists, to measure
 * the shop as it is when it has grown: the built shop creates the schema, then rows are written in
 * bulk. Usage: npm run seed -- [--orders 1000000] [--products 10000] [--mails 2000000]
 * [--inquiries 200000] [--actions 1000000] [--subscriptions 100000] [--years 3] [--port 4997];
 * DATA_DIR or DATABASE_URL says where, as for the shop. The shop must not be running.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { berlinYearMonth } from '../src/platform/domain/german-format.ts'
import {
  madeUpOrder,
  madeUpProduct,
  madeUpUser,
  numbers,
  type MadeUpOrder,
} from './seed/made-up.ts'
import {
  madeUpAction,
  madeUpInquiry,
  madeUpMail,
  madeUpSubscription,
  type Cause,
  type Rows,
} from './seed/made-up-desk.ts'
import { postgresStore, sqliteStore, type Row, type Store } from './seed/stores.ts'
import { ShopProcess } from './torture/shop-process.ts'

const YEAR_MS = 365 * 24 * 3_600_000
const ROWS_AT_ONCE = 5000
const ORDERS_PER_CUSTOMER = 10

const MOST_ROWS = 10_000_000

function whole(text: string, most: number, least = 1): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`not a whole number from ${least} to ${most}: ${text}`)
}

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '10000' },
    mails: { type: 'string', default: '2000000' },
    inquiries: { type: 'string', default: '200000' },
    actions: { type: 'string', default: '1000000' },
    subscriptions: { type: 'string', default: '100000' },
    years: { type: 'string', default: '3' },
    port: { type: 'string', default: '4997' },
  },
})
const orders = whole(values.orders, MOST_ROWS)
const products = whole(values.products, 1_000_000)
const years = whole(values.years, 20)
const began = Date.now()
const now = new Date(began).toISOString()

function say(sentence: string): void {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${sentence}\n`)
}

async function openStore(): Promise<Store> {
  const dataDir = process.env['DATA_DIR'] ?? './data'
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const shop = new ShopProcess(whole(values.port, 65_535), dataDir)
  await shop.start()
  await shop.stop('SIGTERM')
  const url = process.env['DATABASE_URL']
  return url ? postgresStore(url) : sqliteStore(join(dataDir, 'shop.db'))
}

async function inParts(store: Store, table: string, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await store.insert(table, rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** The two products of the default catalogue stay what they are. */
async function addProducts(store: Store): Promise<void> {
  const made = Array.from({ length: Math.max(0, products - 2) }, (_, index) =>
    madeUpProduct(index + 3, now),
  )
  await inParts(
    store,
    'products',
    made.map(({ product }) => product),
  )
  await inParts(
    store,
    'product_variants',
    made.flatMap(({ variants }) => variants),
  )
  await inParts(
    store,
    'product_prices',
    made.flatMap(({ prices }) => prices),
  )
  await store.run(`update counters set value = ${Math.max(2, products)} where name = 'products'`)
}

async function addCustomers(store: Store): Promise<Row[]> {
  const count = Math.ceil(orders / ORDERS_PER_CUSTOMER)
  const users = Array.from({ length: count }, (_, index) => madeUpUser(index, now))
  await inParts(store, 'users', users)
  return users
}

/** What the desk counts, added up beside the orders. */
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

  async write(store: Store): Promise<void> {
    await inParts(store, 'order_days', [...this.#days.values()])
    await inParts(store, 'roast_demand', [...this.#demand.values()])
  }
}

async function writeOrders(store: Store, made: readonly MadeUpOrder[]): Promise<void> {
  await store.insert(
    'orders',
    made.map(({ order }) => order),
  )
  await store.insert(
    'order_lines',
    made.flatMap(({ lines }) => lines),
  )
  await store.insert(
    'order_taxes',
    made.map(({ tax }) => tax),
  )
  await store.insert(
    'order_status_changes',
    made.map(({ change }) => change),
  )
  await store.insert(
    'seed_words',
    made.flatMap(({ words }) => words),
  )
}

async function addOrders(store: Store, users: readonly Row[]): Promise<void> {
  const random = numbers(1992)
  const figures = new Figures()
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
    made.push(order)
    if (made.length < ROWS_AT_ONCE && index < orders - 1) continue
    await writeOrders(store, made)
    made = []
    if ((index + 1) % 100_000 === 0) say(`${index + 1} orders`)
  }
  await figures.write(store)
  const rows = [...counters].map(([month, value]) => ({ name: `order-number:${month}`, value }))
  await inParts(store, 'counters', rows)
}

/** Rows that come in evenly over the years, each caused by some customer. */
async function addEvents(
  store: Store,
  users: readonly Row[],
  { name, count, make }: { name: string; count: number; make: (cause: Cause) => Rows },
): Promise<void> {
  const random = numbers(1992)
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
    // Threads before their words: the order in which `make` names the tables.
    for (const [table, rows] of waiting) if (rows.length > 0) await inParts(store, table, rows)
    waiting.clear()
  }
  say(`${count} ${name}`)
}

const events = [
  { name: 'mails', count: whole(values.mails, MOST_ROWS, 0), make: madeUpMail },
  { name: 'inquiries', count: whole(values.inquiries, MOST_ROWS, 0), make: madeUpInquiry },
  { name: 'actions', count: whole(values.actions, MOST_ROWS, 0), make: madeUpAction },
  {
    name: 'subscriptions',
    count: whole(values.subscriptions, MOST_ROWS, 0),
    make: madeUpSubscription,
  },
]

const store = await openStore()
const { count } = await store.one('select count(*) as count from orders')
if (Number(count) > 0) throw new Error('the database has orders already; seed an empty one')
await store.run('begin')
await addProducts(store)
const users = await addCustomers(store)
say(`${products} products, ${users.length} customers`)
// The words are sorted before they reach their index: in random order they take several times as long.
const columns = ['month', 'status', 'word', 'created_at', 'order_id', 'total_cents']
const types = columns.map((name) => `${name} ${name === 'total_cents' ? 'integer' : 'text'}`)
await store.run(`create table seed_words (${types.join(', ')})`)
await addOrders(store, users)
const byBytes = process.env['DATABASE_URL'] ? ' collate "C"' : ''
await store.run(
  `insert into order_search (${columns.join(', ')}) select ${columns.join(', ')} from seed_words
  order by ${columns
    .slice(0, 5)
    .map((name) => name + byBytes)
    .join(', ')}`,
)
await store.run('drop table seed_words')
for (const event of events) await addEvents(store, users, event)
await store.run('commit')
say('written')
// PostgreSQL does this by itself in time; SQLite never does.
if (process.env['DATABASE_URL']) await store.run('vacuum analyze')
await store.close()
say('done')
