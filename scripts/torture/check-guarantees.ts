import { findViolations } from '../../src/backups/server/making/integrity-rules.ts'
import type { Acknowledged } from '../../test/orders/buyer.ts'
import type { TortureDatabase } from './torture-database.ts'

export interface Verdict {
  /** Acknowledged orders that the database does not have, or has with other content. */
  readonly lost: number
  /** Keys with two orders, orders with two keys, and numbers that were given twice. */
  readonly duplicated: number
  /** One sentence for each broken guarantee. */
  readonly findings: readonly string[]
}

type Rows = TortureDatabase['rows']

/** Queries that must find nothing where every order has a key, each with what a row means. */
const ordersWithout: readonly (readonly [broken: string, sql: string])[] = [
  [
    'without exactly one key',
    `select id from orders where (select count(*) from idempotency_keys where order_id = orders.id) <> 1`,
  ],
  [
    'without exactly one confirmation mail',
    `select id from orders where (select count(*) from mails where cause = 'order-confirmation:' || orders.id) <> 1`,
  ],
]

/**
 * Checks a shop's database after faults with plain SQL, independently of the shop's code. `startStock` is
 * what each product had before the first order.
 */
export async function findBrokenGuarantees(
  database: TortureDatabase,
  acknowledged: readonly Acknowledged[],
  startStock: Readonly<Record<number, number>>,
): Promise<Verdict> {
  const { rows } = database
  const lost = await lostOrders(rows, acknowledged)
  const incomplete: string[] = []
  for (const [broken, sql] of ordersWithout) {
    for (const { id } of await rows(sql)) incomplete.push(`order ${String(id)} ${broken}`)
  }
  const rules = await database.read(findViolations)
  const duplicated = [
    ...secondOrders(acknowledged),
    ...incomplete.filter((finding) => finding.endsWith('key')),
    ...rules.filter((finding) => finding.endsWith('given twice')),
  ]
  const findings = [
    ...lost,
    ...secondOrders(acknowledged),
    ...incomplete,
    ...rules,
    ...(await changedStock(rows, startStock)),
    ...database.findDamage().map((damage) => `integrity: ${damage}`),
  ]
  return { lost: lost.length, duplicated: duplicated.length, findings }
}

/** One key has one order, whatever the answers to its requests were. */
function secondOrders(acknowledged: readonly Acknowledged[]): string[] {
  const ids = new Map<string, string>()
  return acknowledged.flatMap(({ key, id }) => {
    const first = ids.get(key) ?? id
    ids.set(key, first)
    return first === id ? [] : [`key ${key} was answered with two orders`]
  })
}

async function lostOrders(rows: Rows, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const orders = await rows('select id, order_number, total_cents from orders')
  const lines = await rows('select order_id, product_id, quantity from order_lines')
  const stored = new Map(orders.map((row) => [String(row.id), row]))
  const packs = new Map<string, string[]>()
  for (const { order_id: id, product_id: product, quantity } of lines) {
    const of = packs.get(String(id)) ?? []
    of.push(`${String(quantity)}x${String(product)}`)
    packs.set(String(id), of)
  }
  return acknowledged.flatMap(({ id, orderNumber, total, lines: ordered }) => {
    const row = stored.get(id)
    if (!row) return [`order ${orderNumber} was acknowledged and is lost`]
    const expected = ordered.map(({ quantity, productId }) => `${quantity}x${productId}`)
    const isSame =
      row.order_number === orderNumber &&
      Number(row.total_cents) === Math.round(Number(total) * 100) &&
      (packs.get(id) ?? []).toSorted().join() === expected.toSorted().join()
    return isSame ? [] : [`order ${orderNumber} differs from what was acknowledged`]
  })
}

async function changedStock(
  rows: Rows,
  startStock: Readonly<Record<number, number>>,
): Promise<string[]> {
  const sold = await readSold(rows)
  return sold.flatMap(({ id, stock, packs }) => {
    const start = startStock[id]
    return start === undefined || start === stock + packs
      ? []
      : [`product ${id}: started with ${start}, now ${stock} left and ${packs} sold`]
  })
}

/** Returns for each product the packs in stock and those in orders that are not cancelled. */
export async function readSold(
  rows: Rows,
): Promise<{ readonly id: number; readonly stock: number; readonly packs: number }[]> {
  const found = await rows(
    `select products.id, products.stock, coalesce((
       select sum(quantity) from order_lines join orders on orders.id = order_lines.order_id
       where order_lines.product_id = products.id and orders.status <> 'cancelled'), 0) as sold
     from products`,
  )
  return found.map(({ id, stock, sold }) => ({
    id: Number(id),
    stock: Number(stock),
    packs: Number(sold),
  }))
}
