import { insertTogether, type Insert } from '../../platform/server/database/insert-together.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { deltasInsert } from './order-figures-repo.ts'
import { searchWordsInsert } from './order-search-repo.ts'
import type {
  OrderLinesTable,
  OrdersTable,
  OrderStatusChangesTable,
  OrderTaxesTable,
} from './orders-tables.ts'

/** An order with its lines and taxes. */
export interface StoredOrder {
  readonly order: OrdersTable
  readonly lines: readonly OrderLinesTable[]
  readonly taxes: readonly OrderTaxesTable[]
}

/** Where a list goes on: the last order of the page before. */
export interface OrderCursor {
  readonly createdAt: string
  readonly id: string
}

/** Which part of a list by time is wanted. */
export interface TimeWindow {
  /** First moment, included. */
  readonly from?: string
  /** First moment after the last, excluded. */
  readonly until?: string
  /** Absent: newest first. */
  readonly oldestFirst?: boolean
  /** The last order of the part before. */
  readonly before?: OrderCursor
}

export interface OrderFilter extends TimeWindow {
  readonly userId?: string
  readonly status?: OrderStatus
  readonly limit: number
}

/**
 * Stores an order with lines, taxes, the first entry of its history, what the desk finds it by, and
 * what else belongs to it.
 */
export async function insertOrder(
  tx: Tx,
  { order, lines, taxes }: StoredOrder,
  change: OrderStatusChangesTable,
  more: readonly Insert[],
): Promise<void> {
  const inserts: Insert[] = [
    tx.insertInto('orders').values(order),
    tx.insertInto('order_lines').values(lines),
    tx.insertInto('order_status_changes').values(change),
    searchWordsInsert(tx, order),
    deltasInsert(tx, order, { from: null, to: order.status }),
    ...more,
  ]
  if (taxes.length > 0) inserts.push(tx.insertInto('order_taxes').values(taxes))
  await insertTogether(tx, inserts)
}

/** From now on an order's mails go to this address. */
export async function updateMailsTo(tx: Tx, id: string, mailsTo: string): Promise<void> {
  await tx.updateTable('orders').set({ mails_to: mailsTo }).where('id', '=', id).execute()
}

/** Adds an entry to an order's history. */
export async function insertStatusChange(tx: Tx, change: OrderStatusChangesTable): Promise<void> {
  await tx.insertInto('order_status_changes').values(change).execute()
}

/** The row of an order, or null. */
async function findOrderRow(db: Queryable, id: string): Promise<OrdersTable | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Sets status and tracking code with carrier if the order still has the status that was read; says whether. */
export async function updateStatus(
  tx: Tx,
  id: string,
  from: OrderStatus,
  to: Pick<OrdersTable, 'status' | 'tracking_code' | 'carrier' | 'updated_at'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('orders')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lines and taxes of these orders: one query each, however many there are. */
export async function withParts(
  db: Queryable,
  orders: readonly OrdersTable[],
): Promise<StoredOrder[]> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const taxes = await db
    .selectFrom('order_taxes')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('rate_percent')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const taxesOf = Map.groupBy(taxes, ({ order_id }) => order_id)
  return orders.map((order) => ({
    order,
    lines: linesOf.get(order.id) ?? [],
    taxes: taxesOf.get(order.id) ?? [],
  }))
}

/** An order with its parts, or null. */
export async function findStoredOrder(db: Queryable, id: string): Promise<StoredOrder | null> {
  const row = await findOrderRow(db, id)
  const [order] = row ? await withParts(db, [row]) : []
  return order ?? null
}

/** When an order last went from 'not shipped' to shipped or delivered, or null. */
export async function findSuppliedAt(db: Queryable, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_status_changes')
    .select('changed_at')
    .where('order_id', '=', id)
    .where('to_status', 'in', ['shipped', 'delivered'])
    .where('from_status', 'not in', ['shipped', 'delivered'])
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Orders that match, by time. */
export async function findOrderRows(db: Queryable, filter: OrderFilter): Promise<OrdersTable[]> {
  const { userId, status, before, limit, from, until, oldestFirst = false } = filter
  let query = db.selectFrom('orders').selectAll()
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (status !== undefined) query = query.where('status', '=', status)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (before) {
    const beyond = oldestFirst ? '>' : '<'
    // The first condition is the one an index serves; the second parts orders of one moment.
    query = query
      .where('created_at', oldestFirst ? '>=' : '<=', before.createdAt)
      .where((eb) =>
        eb.or([eb('created_at', beyond, before.createdAt), eb('id', beyond, before.id)]),
      )
  }
  const direction = oldestFirst ? 'asc' : 'desc'
  return query.orderBy('created_at', direction).orderBy('id', direction).limit(limit).execute()
}

/** Orders with these ids, in no order. */
export async function findOrderRowsById(
  db: Queryable,
  ids: readonly string[],
): Promise<OrdersTable[]> {
  if (ids.length === 0) return []
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
}

/** Ids and numbers of the orders with these numbers. */
export async function findIdsByNumber(
  db: Queryable,
  numbers: readonly string[],
): Promise<Pick<OrdersTable, 'id' | 'order_number'>[]> {
  if (numbers.length === 0) return []
  return db
    .selectFrom('orders')
    .select(['id', 'order_number'])
    .where('order_number', 'in', numbers)
    .execute()
}
