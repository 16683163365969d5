import { sql } from 'kysely'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { isPostgres, type Db } from '../../../platform/server/database/tables.ts'
import type { PaymentState } from '../../../payments/domain/payment-state.ts'
import type { AmountCursor } from './amount-cursor.ts'

export interface AmountFilter {
  readonly status?: OrderStatus
  readonly payments?: readonly PaymentState[]
  /** `from` is included, `until` is excluded; at most a year apart. */
  readonly from: string
  readonly until: string
  readonly lowestFirst: boolean
  readonly after?: AmountCursor
  readonly limit: number
}

/** What an order is worth after what was withdrawn, as `remainingTotalCents` computes it. */
const remaining = sql<number>`(total_cents - withdrawn_cents)`

/**
 * Selects orders, of one month (UTC, "YYYY-MM") by the index by amount if it is given. Orders with the same amount
 * are sorted by time, newest first when the highest amount comes first.
 */
export function selectByAmount(db: Db, filter: AmountFilter, month?: string) {
  const { status, payments, from, until, lowestFirst, after, limit } = filter
  // SQLite has no statistics. A plus before a column keeps it from an index of this column.
  const column = (name: 'created_at' | 'status' | 'payment_state') =>
    month !== undefined && !isPostgres(db) ? sql<string>`+${sql.ref(name)}` : sql.ref<string>(name)
  let query = db
    .selectFrom('orders')
    .select(['id', 'created_at as createdAt', remaining.as('totalCents')])
    .where(column('created_at'), '>=', from)
    .where(column('created_at'), '<', until)
  if (month !== undefined) query = query.where(sql`substr(created_at, 1, 7)`, '=', month)
  if (status !== undefined) query = query.where(column('status'), '=', status)
  if (payments !== undefined) query = query.where(column('payment_state'), 'in', payments)
  if (after) {
    const { totalCents, createdAt, id } = after
    query = query
      // The index serves this comparison; the second one orders orders with the same amount.
      .where(remaining, lowestFirst ? '>=' : '<=', totalCents)
      .where((eb) =>
        eb(
          sql`(${remaining}, created_at, id)`,
          lowestFirst ? '>' : '<',
          eb.tuple(totalCents, createdAt, id),
        ),
      )
  }
  const direction = lowestFirst ? 'asc' : 'desc'
  return query
    .orderBy(remaining, direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
}

/** Returns the first orders of each month by the index by amount, and of these the first. */
export async function readAmountIndex(
  db: Db,
  filter: AmountFilter,
  months: readonly string[],
): Promise<AmountCursor[]> {
  const [first, ...others] = months.map((month) =>
    db.selectFrom(selectByAmount(db, filter, month).as('month')).selectAll(),
  )
  if (!first) return []
  const direction = filter.lowestFirst ? 'asc' : 'desc'
  return db
    .selectFrom(others.reduce((all, month) => all.unionAll(month), first).as('found'))
    .selectAll()
    .orderBy('totalCents', direction)
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(filter.limit)
    .execute()
}
