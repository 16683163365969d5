import type { Queryable } from '../../platform/server/database/tables.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { OrdersTable } from './orders-tables.ts'

/** Where a list by amount goes on: behind this order. */
export interface AmountCursor {
  readonly totalCents: number
  readonly id: string
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

/** Orders along their amounts; those of one amount by their ids. */
export async function findByAmount(
  db: Queryable,
  {
    status,
    lowestFirst,
    after,
    limit,
  }: {
    readonly status?: OrderStatus
    readonly lowestFirst: boolean
    readonly after?: AmountCursor
    readonly limit: number
  },
): Promise<AmountedOrder[]> {
  let query = db.selectFrom('orders').select(COLUMNS)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) {
    // As a pair, so that the index is entered at the very order: thousands share an amount.
    query = query.where((eb) =>
      eb(
        eb.refTuple('total_cents', 'id'),
        lowestFirst ? '>' : '<',
        eb.tuple(after.totalCents, after.id),
      ),
    )
  }
  const direction = lowestFirst ? 'asc' : 'desc'
  return query.orderBy('total_cents', direction).orderBy('id', direction).limit(limit).execute()
}

/** Orders of some time, read along it: at most `limit` of them. */
export async function findInWindow(
  db: Queryable,
  {
    status,
    from,
    until,
    limit,
  }: {
    readonly status?: OrderStatus
    readonly from?: string
    readonly until?: string
    readonly limit: number
  },
): Promise<AmountedOrder[]> {
  let query = db.selectFrom('orders').select(COLUMNS)
  if (status !== undefined) query = query.where('status', '=', status)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  return query.orderBy('created_at').limit(limit).execute()
}

/** The same of these ids, in no order. */
export async function findAmounted(
  db: Queryable,
  ids: readonly string[],
): Promise<AmountedOrder[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orders').select(COLUMNS).where('id', 'in', ids).execute()
}
