import { sql } from 'kysely'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { PaymentState } from '../../../payments/domain/payment-state.ts'
import type { AmountCursor } from './amount-cursor.ts'
import { findFoundByAmount } from './order-search-repo.ts'
import { monthsWithin, filterByPaymentState } from './search-orders.ts'

export interface AmountFilter {
  readonly status?: OrderStatus
  readonly payments?: readonly PaymentState[]
  /** `from` is included, `until` is excluded; at most a year apart. */
  readonly from: string
  readonly until: string
  /** Folded; '' for no search. */
  readonly prefix: string
  readonly lowestFirst: boolean
  readonly after?: AmountCursor
  readonly limit: number
}

/** What an order is worth after what was withdrawn, as `remainingTotalCents` computes it. */
const remaining = sql<number>`(total_cents - withdrawn_cents)`

/**
 * Orders with the same amount are sorted by time, newest first when the highest amount comes first.
 */
async function findByAmount(db: Db, filter: AmountFilter): Promise<AmountCursor[]> {
  const { status, payments, from, until, lowestFirst, after, limit } = filter
  let query = db
    .selectFrom('orders')
    .select(['id', 'created_at as createdAt', remaining.as('totalCents')])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
  if (status !== undefined) query = query.where('status', '=', status)
  if (payments !== undefined) query = query.where('payment_state', 'in', payments)
  if (after) {
    query = query.where((eb) =>
      eb(
        sql`(${remaining}, created_at, id)`,
        lowestFirst ? '>' : '<',
        eb.tuple(after.totalCents, after.createdAt, after.id),
      ),
    )
  }
  const direction = lowestFirst ? 'asc' : 'desc'
  return query
    .orderBy(remaining, direction)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** Returns one page of the orders that match, sorted by amount, and the cursor of the next page. */
export async function listByAmount(
  db: Db,
  filter: AmountFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: AmountCursor | null }> {
  // One more order than the page shows whether there is a next page.
  const wanted = { ...filter, limit: filter.limit + 1 }
  const found =
    filter.prefix === ''
      ? await findByAmount(db, wanted)
      : await findFoundByAmount(db, wanted, await monthsWithin(db, filter))
  const page = found.slice(0, filter.limit)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await findOrderRowsById(db, ids)).map((row) => [row.id, row]))
  return {
    rows: filterByPaymentState(
      ids.flatMap((id) => byId.get(id) ?? []),
      filter.payments,
    ),
    next: found.length > page.length ? (page.at(-1) ?? null) : null,
  }
}
