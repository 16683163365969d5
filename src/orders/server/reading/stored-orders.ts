import { sql } from 'kysely'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { isBehind, type Keyset } from '../../../platform/server/keyset.ts'
import type { PaymentState } from '../../../payments/domain/payment-state.ts'
import type { OrderStatus } from '../../domain/order-status.ts'
import type { OrderLinesTable, OrdersTable, OrderTaxesTable } from '../orders-tables.ts'

/** An order with its lines and taxes. */
export interface StoredOrder {
  readonly order: OrdersTable
  readonly lines: readonly OrderLinesTable[]
  readonly taxes: readonly OrderTaxesTable[]
}

/** Selects a part of a list sorted by time. */
export interface TimeWindow {
  /** First moment, included. */
  readonly from?: string
  /** First moment after the last, excluded. */
  readonly until?: string
  /** Newest first if absent. */
  readonly oldestFirst?: boolean
  /** The last order of the previous page. */
  readonly before?: Keyset
}

export interface OrderFilter extends TimeWindow {
  readonly userId?: string
  readonly status?: OrderStatus
  /** Every state of payment if absent. */
  readonly payments?: readonly PaymentState[]
  readonly limit: number
}

/** Finds the row of an order, or null. */
async function findOrderRow(db: Queryable, id: string): Promise<OrdersTable | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Finds lines and taxes of orders, in two queries, sorted by order. */
export async function findLinesAndTaxes(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Pick<StoredOrder, 'lines' | 'taxes'>> {
  if (orderIds.length === 0) return { lines: [], taxes: [] }
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const taxes = await db
    .selectFrom('order_taxes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('rate_percent')
    .execute()
  return { lines, taxes }
}

/** Returns these orders with their lines and taxes, in two queries. */
export async function withParts(
  db: Queryable,
  orders: readonly OrdersTable[],
): Promise<StoredOrder[]> {
  const { lines, taxes } = await findLinesAndTaxes(
    db,
    orders.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const taxesOf = Map.groupBy(taxes, ({ order_id }) => order_id)
  return orders.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    taxes: taxesOf.get(order.id) ?? [],
  }))
}

/** Finds an order with its lines and taxes, or null. */
export async function findStoredOrder(db: Queryable, id: string): Promise<StoredOrder | null> {
  const row = await findOrderRow(db, id)
  const [order] = row ? await withParts(db, [row]) : []
  return order ?? null
}

/** Finds matching orders, sorted by time. */
export async function findOrderRows(db: Queryable, filter: OrderFilter): Promise<OrdersTable[]> {
  const { userId, status, payments, before, limit, from, until, oldestFirst = false } = filter
  let query = db.selectFrom('orders').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (status !== undefined) {
    // Few orders are not paid. SQLite would search all orders of the status for them, unless it cannot use its index.
    const isRare = payments !== undefined && !payments.includes('paid')
    query = query.where(isRare ? sql<OrderStatus>`status || ''` : 'status', '=', status)
  }
  if (payments !== undefined) query = query.where('payment_state', 'in', payments)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (before) query = query.where(isBehind(before, { oldestFirst }))
  const direction = oldestFirst ? 'asc' : 'desc'
  return query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute()
}

/** Finds orders by their ids, unsorted. */
export async function findOrderRowsById(
  db: Queryable,
  ids: readonly string[],
): Promise<OrdersTable[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
}
