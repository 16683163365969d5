import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Acknowledged } from './buyer.ts'

interface Row {
  readonly [column: string]: string | number | null
}

/**
 * Checks a shop's database after faults with plain SQL, independently of the shop's code.
 * Returns one sentence for each broken promise.
 */
export function findBrokenPromises(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
  startStock: Readonly<Record<number, number>>,
): string[] {
  const database = new DatabaseSync(join(dataDir, 'shop.db'))
  const rows = (sql: string): Row[] => database.prepare(sql).all() as Row[]
  const findings = [
    ...lostOrders(database, acknowledged),
    ...changedStock(rows, startStock),
    ...rows('select id from products where stock < 0').map(({ id }) => `stock of ${id} below zero`),
    ...rows('select order_number n from orders group by 1 having count(*) > 1').map(
      ({ n }) => `number ${n} given twice`,
    ),
    ...rows('select order_id o from idempotency_keys group by 1 having count(*) > 1').map(
      ({ o }) => `order ${o} has two keys`,
    ),
    ...rows(
      `select id from orders where (select count(*) from idempotency_keys where order_id = orders.id) <> 1`,
    ).map(({ id }) => `order ${id} without exactly one key`),
    ...rows(
      `select id from orders where subtotal_cents <>
        (select coalesce(sum(unit_price_cents * quantity), 0) from order_lines where order_id = orders.id)`,
    ).map(({ id }) => `order ${id}: subtotal is not the sum of its lines`),
    ...rows(
      `select id from orders where (select count(*) from mails where cause = 'order-confirmation:' || orders.id) <> 1`,
    ).map(({ id }) => `order ${id} without exactly one confirmation mail`),
    ...rows(`select id from orders where id not in (select order_id from order_lines)`).map(
      ({ id }) => `order ${id} without lines`,
    ),
    ...rows('pragma integrity_check')
      .filter(({ integrity_check: verdict }) => verdict !== 'ok')
      .map(({ integrity_check: verdict }) => `integrity: ${verdict}`),
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
