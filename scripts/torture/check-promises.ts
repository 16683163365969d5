import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { findBrokenRules } from '../../src/backups/server/making/audit-rules.ts'
import { findDamage } from '../../src/backups/server/making/copy-database.ts'
import { plainSqlite } from '../../src/platform/server/copies/plain-database.ts'
import type { Acknowledged } from './buyer.ts'

interface Row {
  readonly [column: string]: string | number | null
}

/**
 * Checks a shop's database after faults with plain SQL, independently of the shop's code.
 * Returns one sentence for each broken promise.
 */
export async function findBrokenPromises(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
  startStock: Readonly<Record<number, number>>,
): Promise<string[]> {
  const database = new DatabaseSync(join(dataDir, 'shop.db'))
  const rows = (sql: string): Row[] => database.prepare(sql).all() as Row[]
  const findings = [
    ...lostOrders(database, acknowledged),
    ...changedStock(rows, startStock),
    ...(await findBrokenRules(plainSqlite(database))),
    ...rows(
      `select id from orders where (select count(*) from idempotency_keys where order_id = orders.id) <> 1`,
    ).map(({ id }) => `order ${id} without exactly one key`),
    ...rows(
      `select id from orders where (select count(*) from mails where cause = 'order-confirmation:' || orders.id) <> 1`,
    ).map(({ id }) => `order ${id} without exactly one confirmation mail`),
    ...findDamage(database).map((damage) => `integrity: ${damage}`),
  ]
  database.close()
  return findings
}

function lostOrders(database: DatabaseSync, acknowledged: readonly Acknowledged[]): string[] {
  const find = database.prepare(
    `select order_number, total_cents, sum(order_lines.quantity) quantity, min(product_id) product_id
     from orders join order_lines on order_lines.order_id = orders.id where orders.id = ? group by orders.id`,
  )
  return acknowledged.flatMap((order) => {
    const row = find.get(order.id) as Row | undefined
    if (!row) return [`order ${order.orderNumber} was acknowledged and is lost`]
    const isSame =
      row.order_number === order.orderNumber &&
      row.total_cents === Math.round(Number(order.total) * 100) &&
      row.quantity === order.quantity &&
      row.product_id === order.productId
    return isSame ? [] : [`order ${order.orderNumber} differs from what was acknowledged`]
  })
}

function changedStock(
  rows: (sql: string) => Row[],
  startStock: Readonly<Record<number, number>>,
): string[] {
  const sold = rows(
    `select products.id, products.stock, coalesce((
       select sum(quantity) from order_lines join orders on orders.id = order_lines.order_id
       where order_lines.product_id = products.id and orders.status <> 'cancelled'), 0) sold
     from products`,
  )
  return sold.flatMap(({ id, stock, sold: packs }) => {
    const start = startStock[Number(id)]
    return start === undefined || start === Number(stock) + Number(packs)
      ? []
      : [`product ${id}: started with ${start}, now ${stock} left and ${packs} sold`]
  })
}
