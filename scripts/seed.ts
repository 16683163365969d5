/**
 * Fills a database with made-up products, customers, orders and all other rows that admin pages list, to
 * measure the shop with many rows: the built shop creates the schema, then rows are written in bulk. Another shop
 * sells and ships an order first; bodies of mails, PDFs and pictures are copies of what it stores, so that they are as
 * large. Every order has its mails, and its invoice and entries of the audit log.
 * Usage: npm run seed -- [--orders 1000000] [--products N] [--pictures N] [--invoices N] [--inquiries N]
 * [--subscriptions N] [--sessions N] [--years 3] [--port 4997]; a number that is left out is in proportion to the
 * orders (for a million: 10,000 products, 1,000 pictures that they share, an invoice for each shipped order, 200,000
 * inquiries, 100,000 subscriptions, 100,000 sessions). A million need 54.5 GB on SQLite, 31 of them for the PDFs of
 * invoices. DATA_DIR or DATABASE_URL names the database, as for the shop. The shop must not be
 * running.
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
  madeUpInquiry,
  madeUpSession,
  madeUpSubscription,
  type Cause,
  type Rows,
} from './seed/made-up-events.ts'
import {
  insertInParts,
  openBulkPostgres,
  openBulkSqlite,
  ROWS_AT_ONCE,
  type Row,
  type BulkDatabase,
} from './seed/bulk-database.ts'
import { MadeUpInvoices } from './seed/made-up-documents.ts'
import { actionsOf, MadeUpMails } from './seed/made-up-traces.ts'
import { MadeUpPictures } from './seed/made-up-pictures.ts'
import { OpenOrderCounts } from './seed/open-order-counts.ts'
import { OrderFigures } from './seed/order-figures.ts'
import { makeSampleRows, type SampleRows } from './seed/sample-rows.ts'
import { insertRows, insertWords, makeWordTables } from './seed/sorted-words.ts'
import { addBodiesAndPdfs, addPictureFiles, addTerms } from './seed/stored-bytes.ts'
import { endWithParent } from './run-command.mjs'
import { ShopProcess } from './shop-process.ts'
import { scriptArguments } from './script-arguments.ts'

const YEAR_MS = 365 * 24 * 3_600_000
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
    pictures: { type: 'string' },
    invoices: { type: 'string' },
    inquiries: { type: 'string' },
    subscriptions: { type: 'string' },
    sessions: { type: 'string' },
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
const pictures = rowsOf(values.pictures, 0.001)
const maxInvoices = rowsOf(values.invoices, 1)
const years = wholeNumber(values.years, 20)
const port = wholeNumber(values.port, 65_535)
const began = Date.now()
const now = new Date(began).toISOString()

function print(line: string): void {
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(`${String(seconds).padStart(4)} s  ${line}\n`)
}

async function openDatabase(): Promise<BulkDatabase> {
  const dataDir = process.env['DATA_DIR'] ?? './data'
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const shop = new ShopProcess(port, dataDir)
  await shop.start()
  await shop.stop('SIGTERM')
  const url = process.env['DATABASE_URL']
  return url ? openBulkPostgres(url) : openBulkSqlite(join(dataDir, 'shop.db'))
}

/** Adds products and their pictures; the two products of the default catalogue exist already. */
async function addProducts(database: BulkDatabase, samples: SampleRows): Promise<void> {
  const madeUpPictures = new MadeUpPictures(pictures, samples.picture, now)
  await insertInParts(database, 'product_images', madeUpPictures.rows)
  await addPictureFiles(database, samples)
  const made = Array.from({ length: products - 2 }, (_, index) => {
    const id = index + 3
    return madeUpProduct(id, now, madeUpPictures.columnsOf(id))
  })
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
    made.flatMap(({ changes }) => changes),
  )
  await insertRows(
    database,
    'order_search',
    made.flatMap(({ words }) => words),
  )
}

interface TraceMakers {
  readonly invoices: MadeUpInvoices
  readonly mails: MadeUpMails
  readonly adminId: string
}

/** Writes the invoices, mails and log entries of orders. */
async function writeTraces(
  database: BulkDatabase,
  made: readonly MadeUpOrder[],
  { invoices, mails, adminId }: TraceMakers,
): Promise<void> {
  const traced = made.map((each) => {
    const invoice = invoices.of(each)
    return { ...each, invoice, invoiceNumber: invoice?.number ?? null }
  })
  const issued = traced.map(({ invoice }) => invoice).filter((row) => row !== null)
  await insertInParts(database, 'documents', issued)
  await insertInParts(
    database,
    'mails',
    traced.flatMap((each) => mails.of(each)),
  )
  const actions = traced.map((each) => actionsOf(each, adminId))
  await insertRows(
    database,
    'admin_actions',
    actions.flatMap(({ admin_actions: rows }) => rows),
  )
  await insertRows(
    database,
    'admin_action_words',
    actions.flatMap(({ admin_action_words: rows }) => rows),
  )
}

async function addOrders(
  database: BulkDatabase,
  users: readonly Row[],
  samples: SampleRows,
): Promise<void> {
  const admin = await database.one('select id from users where is_admin = 1')
  const adminId = String(admin['id'])
  const termsId = samples.terms.id
  const random = seededInteger(1992)
  const figures = new OrderFigures()
  const openCounts = new OpenOrderCounts()
  const counters = new Map<string, number>()
  const invoices = new MadeUpInvoices(samples, maxInvoices)
  const mails = new MadeUpMails(samples)
  let made: MadeUpOrder[] = []
  for (let index = 0; index < orders; index += 1) {
    const atMs = began - Math.floor((years * YEAR_MS * (orders - index)) / orders)
    const month = berlinYearMonth(new Date(atMs))
    const counter = (counters.get(month) ?? 0) + 1
    counters.set(month, counter)
    const user = users[random(users.length)]
    if (!user) throw new Error('no customers')
    const number = `${month}-1245-${String(counter).padStart(4, '0')}`
    const order = madeUpOrder(
      { atMs, nowMs: began, number, user, adminId, termsId, products },
      random,
    )
    figures.add(order)
    openCounts.add(order)
    made.push(order)
    if (made.length < ROWS_AT_ONCE && index < orders - 1) continue
    await writeOrders(database, made)
    await writeTraces(database, made, { invoices, mails, adminId })
    made = []
    if ((index + 1) % 100_000 === 0) print(`${index + 1} orders`)
  }
  await figures.write(database)
  await insertInParts(database, 'open_order_counts', openCounts.rows)
  print(`${orders} orders, ${mails.count} mails, ${invoices.count} invoices`)
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

// Otherwise a signal would end this script and leave its shop running.
endWithParent()
const samples = await makeSampleRows(port)
const events = [
  { name: 'inquiries', count: rowsOf(values.inquiries, 0.2), make: madeUpInquiry },
  { name: 'subscriptions', count: rowsOf(values.subscriptions, 0.1), make: madeUpSubscription },
  { name: 'sessions', count: rowsOf(values.sessions, 0.1), make: madeUpSession },
]

const database = await openDatabase()
const { count } = await database.one('select count(*) as count from orders')
if (Number(count) > 0) throw new Error('the database has orders already; seed an empty one')
await database.run('begin')
await makeWordTables(database)
await addProducts(database, samples)
const users = await addCustomers(database)
print(`${products} products, ${users.length} customers`)
await addTerms(database, samples)
await addOrders(database, users, samples)
for (const event of events) await addEvents(database, users, event)
await insertWords(database)
print('search words')
await addBodiesAndPdfs(database, samples)
await database.run('commit')
print('written')
// PostgreSQL would run this by itself only later; SQLite never runs it.
if (process.env['DATABASE_URL']) await database.run('vacuum analyze')
await database.close()
print('done')
