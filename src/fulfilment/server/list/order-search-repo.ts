import { sql, type RawBuilder } from 'kysely'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import type { PaymentState } from '../../../payments/domain/payment-state.ts'
import { orderStatuses, type OrderStatus } from '../../../orders/domain/order-status.ts'
import { searchMonth, wordsOf } from '../../../orders/server/placing/order-search-words.ts'
import type { AmountCursor } from './amount-cursor.ts'
import type { TimeWindow } from '../../../orders/server/reading/stored-orders.ts'
import type { OrderSearchTable } from '../../../orders/server/order-figures-tables.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'

/** The last code point: text + LAST sorts after every word that begins with the text. */
const LAST = '\u{10FFFF}'

/** Copies a change of an order's status or of what it is worth to its search words. */
export async function updateSearchWords(
  tx: Tx,
  order: OrdersTable,
  change: Partial<Pick<OrderSearchTable, 'status' | 'total_cents'>>,
): Promise<void> {
  await tx
    .updateTable('order_search')
    .set(change)
    .where('month', '=', searchMonth(order.created_at))
    .where('status', 'in', orderStatuses)
    .where('word', 'in', wordsOf(order))
    .where('created_at', '=', order.created_at)
    .where('order_id', '=', order.id)
    .execute()
}

/** Deletes the search words of an order. */
export async function deleteSearchWords(tx: Tx, order: OrdersTable): Promise<void> {
  await tx
    .deleteFrom('order_search')
    .where('month', '=', searchMonth(order.created_at))
    .where('status', 'in', orderStatuses)
    .where('word', 'in', wordsOf(order))
    .where('created_at', '=', order.created_at)
    .where('order_id', '=', order.id)
    .execute()
}

/** Selects search words. */
export interface WordFilter extends TimeWindow {
  /** Folded; not empty. */
  readonly prefix: string
  readonly status?: OrderStatus
}

/** Conditions on every column of the key in turn, so that the database reads only matching rows. */
function matching(filter: WordFilter): RawBuilder<unknown> {
  const { prefix, status, from, until, before, oldestFirst = false } = filter
  const statuses = status === undefined ? orderStatuses : [status]
  const conditions = [
    sql`status in (${sql.join(statuses)})`,
    sql`word >= ${prefix}`,
    sql`word < ${prefix + LAST}`,
  ]
  if (from !== undefined) conditions.push(sql`created_at >= ${from}`)
  if (until !== undefined) conditions.push(sql`created_at < ${until}`)
  if (before) {
    conditions.push(isBehind(before, { id: 'order_id', oldestFirst }))
  }
  return sql.join(conditions, sql` and `)
}

/** Returns the months that have orders, newest first, with one index lookup per month. */
export async function findMonths(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive months (month) as (
      select max(month) from order_search
      union all
      select (select max(s.month) from order_search s where s.month < months.month)
      from months where months.month is not null
    )
    select month from months where month is not null
  `.execute(db)
  return rows.map(({ month }) => month)
}

/** Counts the matching words of each of these months, up to `most` per month. */
export async function countByMonth(
  db: Queryable,
  filter: WordFilter,
  months: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, number>> {
  if (months.length === 0) return new Map()
  const { rows } = await sql<{ month: string; words: number }>`
    select m.column1 as month, (
      select count(*) from (
        select 1 as one from order_search
        where month = m.column1 and ${matching(filter)}
        limit ${most}
      ) as found
    ) as words
    from (values ${sql.join(months.map((month) => sql`(${month})`))}) as m
  `.execute(db)
  return new Map(rows.map(({ month, words }) => [month, words]))
}

/**
 * Returns positions of orders in these months, in list order. An order repeats if several words
 * match.
 */
export async function findPlaces(
  db: Queryable,
  filter: WordFilter,
  months: readonly string[],
  limit: number,
): Promise<Keyset[]> {
  if (months.length === 0) return []
  const direction = sql.raw(filter.oldestFirst ? 'asc' : 'desc')
  const { rows } = await sql<Keyset>`
    select created_at as "createdAt", order_id as id from order_search
    where month in (${sql.join(months)}) and ${matching(filter)}
    order by created_at ${direction}, order_id ${direction}
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns orders in these months of which a word matches, sorted by amount, each once. */
export async function findFoundByAmount(
  db: Queryable,
  filter: WordFilter & {
    readonly lowestFirst: boolean
    readonly after?: AmountCursor
    readonly limit: number
  },
  months: readonly string[],
): Promise<AmountCursor[]> {
  if (months.length === 0) return []
  const { lowestFirst, after, limit } = filter
  const direction = sql.raw(lowestFirst ? 'asc' : 'desc')
  const beyond = sql.raw(lowestFirst ? '>' : '<')
  const behind = after
    ? sql`and (total_cents, created_at, order_id)
        ${beyond} (${after.totalCents}, ${after.createdAt}, ${after.id})`
    : sql``
  const { rows } = await sql<AmountCursor>`
    select distinct total_cents as "totalCents", created_at as "createdAt", order_id as id
    from order_search
    where month in (${sql.join(months)}) and ${matching(filter)} ${behind}
    order by total_cents ${direction}, created_at ${direction}, order_id ${direction}
    limit ${limit}
  `.execute(db)
  return rows
}

/** How many orders have a status and a state of payment. */
export interface CountedRow {
  readonly status: OrderStatus
  readonly payment: PaymentState
  readonly orders: number
}

/**
 * Counts the orders of each status and state of payment in these months of which a word matches. The state of payment is
 * looked up for each of them: for a join PostgreSQL may read all orders. SQLite reads it from the index
 * `orders_amount`, because the rows of thousands of orders would be as many pages of a large file. SQLite uses an index
 * of expressions only for values without a type, hence `found.month || ''` and `+ 0`, and prefers the key, hence
 * `orders.id || ''`.
 */
export async function countFound(
  db: Queryable,
  filter: WordFilter,
  months: readonly string[],
): Promise<CountedRow[]> {
  if (months.length === 0) return []
  const { rows } = await sql<CountedRow>`
    select status, payment, count(*) as orders from (
      select found.status, (
        select payment_state from orders
        where substr(orders.created_at, 1, 7) = found.month || ''
          and (orders.total_cents - orders.withdrawn_cents) = found.total_cents + 0
          and orders.created_at = found.created_at
          and orders.id || '' = found.order_id
      ) as payment from (
        select distinct month, status, total_cents, created_at, order_id from order_search
        where month in (${sql.join(months)}) and ${matching(filter)}
      ) as found
    ) as counted
    group by status, payment
  `.execute(db)
  return rows
}
