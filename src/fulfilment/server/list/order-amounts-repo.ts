import { sql, type RawBuilder } from 'kysely'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'

/** Where a list by amount goes on: behind this order. */
export interface AmountCursor {
  readonly totalCents: number
  readonly createdAt: string
  readonly id: string
}

/** Which orders are sorted by amount. */
export interface AmountWindow {
  readonly status?: OrderStatus
  /** First moment, included; first moment after the last, excluded. */
  readonly from?: string
  readonly until?: string
}

/** A list by amount; orders of one amount by time, the newest first where the highest is first. */
export interface AmountList extends AmountWindow {
  readonly lowestFirst: boolean
}

/** An order as far as it is searched and sorted. */
export type AmountedOrder = Pick<
  OrdersTable,
  'id' | 'created_at' | 'order_number' | 'customer_name' | 'customer_email' | 'total_cents'
>

const COLUMNS = [
  'id',
  'created_at',
  'order_number',
  'customer_name',
  'customer_email',
  'total_cents',
] as const

function selectWindow(db: Queryable, { status, from, until }: AmountWindow) {
  let query = db.selectFrom('orders')
  if (status !== undefined) query = query.where('status', '=', status)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  return query
}

/** Orders of a list behind a place, of these amounts alone or of any. */
export async function findByAmount(
  db: Queryable,
  list: AmountList,
  {
    amounts,
    after,
    limit,
  }: {
    readonly amounts?: readonly number[]
    readonly after?: AmountCursor
    readonly limit: number
  },
): Promise<AmountedOrder[]> {
  if (amounts?.length === 0) return []
  const beyond = list.lowestFirst ? '>' : '<'
  let query = selectWindow(db, list).select(COLUMNS)
  const [amount] = amounts ?? []
  if (amounts?.length === 1 && amount !== undefined) {
    query = query.where('total_cents', '=', amount)
  } else if (amounts) {
    query = query.where('total_cents', 'in', amounts)
  }
  if (after && amounts) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), beyond, eb.tuple(after.createdAt, after.id)),
    )
  } else if (after) {
    // As one value, so that the index is entered at the very order: thousands share an amount.
    query = query.where((eb) =>
      eb(
        eb.refTuple('total_cents', 'created_at', 'id'),
        beyond,
        eb.tuple(after.totalCents, after.createdAt, after.id),
      ),
    )
  }
  const direction = list.lowestFirst ? 'asc' : 'desc'
  return query
    .orderBy('total_cents', direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** One amount of a walk, and how many orders of the list cost that; more than asked for are not counted. */
export interface AmountStep {
  readonly totalCents: number
  readonly orders: number
}

function inWindow({ status, from, until }: AmountWindow): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`o.total_cents = s.total_cents`]
  if (status !== undefined) conditions.push(sql`o.status = ${status}`)
  if (from !== undefined) conditions.push(sql`o.created_at >= ${from}`)
  if (until !== undefined) conditions.push(sql`o.created_at < ${until}`)
  return sql.join(conditions, sql` and `)
}

/**
 * Steps from amount to amount, whatever lies between, until there are `enough` orders or `most`
 * amounts were seen. Goes on behind the amount `after`.
 */
export async function stepThroughAmounts(
  db: Queryable,
  list: AmountList,
  {
    after,
    enough,
    most,
  }: { readonly after?: number; readonly enough: number; readonly most: number },
): Promise<AmountStep[]> {
  const { status, lowestFirst } = list
  const nearest = sql.raw(lowestFirst ? 'min' : 'max')
  const beyond = sql.raw(lowestFirst ? '>' : '<')
  const ofStatus = status === undefined ? sql`` : sql`o.status = ${status} and`
  const begin =
    after === undefined ? sql`o.total_cents >= 0` : sql`o.total_cents ${beyond} ${after}`
  // A row knows what was found before it: so the walk ends by itself, and its order can be asked for.
  const { rows } = await sql<{ totalCents: number | null; found: number }>`
    with recursive steps (total_cents, step, found) as (
      select (select ${nearest}(o.total_cents) from orders o where ${ofStatus} ${begin}),
        1, cast(0 as bigint)
      union all
      select
        (
          select ${nearest}(o.total_cents) from orders o
          where ${ofStatus} o.total_cents ${beyond} s.total_cents
        ),
        s.step + 1,
        s.found + (
          select count(*) from (
            select 1 as one from orders o where ${inWindow(list)} limit ${enough}
          ) as counted
        )
      from steps s
      where s.total_cents is not null and s.found < ${enough} and s.step <= ${most}
    )
    select total_cents as "totalCents", found from steps order by step
  `.execute(db)
  return rows.flatMap(({ totalCents, found }, index) => {
    const next = rows[index + 1]
    return next && totalCents !== null ? [{ totalCents, orders: next.found - found }] : []
  })
}

/** How many orders a time has; more than `most` are not counted. */
export async function countInWindow(
  db: Queryable,
  window: AmountWindow,
  most: number,
): Promise<number> {
  const counted = selectWindow(db, window).select('created_at').limit(most).as('counted')
  const { orders } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}

/** All orders of some time, in no order. */
export async function findInWindow(db: Queryable, window: AmountWindow): Promise<AmountedOrder[]> {
  return selectWindow(db, window).select(COLUMNS).execute()
}
