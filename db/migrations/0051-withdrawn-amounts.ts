import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

interface Order {
  readonly id: string
  readonly created_at: string
  readonly status: string
  readonly shipping_cents: number
  /** What the withdrawn packs cost. */
  readonly goods_cents: number
  /** Packs that were not withdrawn. */
  readonly packs_left: number
}

/** Formats a day as YYYY-MM-DD. */
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

const orderIndexes = { created: [], status: ['status'] }

/** Adds the withdrawn amount to the indexes that answer the list sorted by amount. */
async function replaceIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(orderIndexes)) {
    await db.schema.dropIndex(`orders_${name}`).execute()
    await db.schema
      .createIndex(`orders_${name}`)
      .on('orders')
      .columns([...columns, 'created_at', 'id', 'total_cents', 'withdrawn_cents'])
      .execute()
  }
}

/** Returns the shipping fee that was refunded because everything was withdrawn. */
async function refundedShipping(db: Kysely<unknown>, order: Order): Promise<number> {
  if (order.packs_left > 0) return 0
  if (order.status !== 'shipped' && order.status !== 'delivered') return order.shipping_cents
  // Of these withdrawals, the one that completed them refunded more than its packs cost.
  const { rows } = await sql<{ cents: number | null }>`
    select max(w.refund_cents - (
      select sum(p.accepted * l.unit_price_cents) from withdrawal_lines p
      join order_lines l on l.order_id = w.order_id and l.position = p.position
      where p.withdrawal_id = w.id
    )) as cents from withdrawals w
    where w.order_id = ${order.id} and w.status in ('accepted', 'refunded')
  `.execute(db)
  const cents = rows[0]?.cents ?? 0
  return Math.min(Math.max(cents, 0), order.shipping_cents)
}

/** Subtracts what was withdrawn so far from the orders, their search words and the figures of their days. */
async function countEarlierWithdrawals(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Order>`
    select o.id, o.created_at, o.status, o.shipping_cents,
      sum(l.withdrawn_quantity * l.unit_price_cents) as goods_cents,
      sum(l.quantity - l.withdrawn_quantity) as packs_left
    from orders o join order_lines l on l.order_id = o.id
    where o.id in (select order_id from order_lines where withdrawn_quantity > 0)
    group by o.id, o.created_at, o.status, o.shipping_cents
  `.execute(db)
  for (const order of rows) {
    const day = berlinDay.format(new Date(order.created_at))
    const cents = order.goods_cents + (await refundedShipping(db, order))
    await sql`update orders set withdrawn_cents = ${cents} where id = ${order.id}`.execute(db)
    await sql`
      update order_search set total_cents = total_cents - ${cents}
      where month = ${order.created_at.slice(0, 7)} and order_id = ${order.id}
    `.execute(db)
    await sql`
      insert into order_deltas (id, day, status, orders, total_cents)
      values (${randomUUID()}, ${day}, ${order.status}, 0, ${-cents})
    `.execute(db)
  }
}

/** Stores how much of an order's total was withdrawn, because the rest is what is asked for and counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('withdrawn_cents', portable(db).int8, (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`withdrawn_cents >= 0 and withdrawn_cents <= total_cents`),
    )
    .execute()
  await replaceIndexes(db)
  await countEarlierWithdrawals(db)
}
