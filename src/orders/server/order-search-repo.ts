import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { searchWords } from '../domain/search-words.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import './order-figures-tables.ts'
import type { OrderCursor, TimeWindow } from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'

/** Behind every letter: the end of all words that begin with a text. */
const LAST = '\u{10FFFF}'

function wordsOf(order: OrdersTable): string[] {
  return searchWords({
    orderNumber: order.order_number,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
  })
}

/** Stores what an order is found by. */
export async function insertSearchWords(tx: Tx, order: OrdersTable): Promise<void> {
  const { id, created_at, status } = order
  const rows = wordsOf(order).map((word) => ({ word, created_at, order_id: id, status }))
  await tx.insertInto('order_search').values(rows).execute()
}

/** Keeps the words of an order in step with its status. */
export async function updateSearchStatus(
  tx: Tx,
  order: OrdersTable,
  status: OrderStatus,
): Promise<void> {
  await tx
    .updateTable('order_search')
    .set({ status })
    .where('word', 'in', wordsOf(order))
    .where('created_at', '=', order.created_at)
    .where('order_id', '=', order.id)
    .execute()
}

/** How many words begin so, as far as `limit`: what lies beyond is not counted. */
export async function countWords(db: Queryable, prefix: string, limit: number): Promise<number> {
  const words = db
    .selectFrom('order_search')
    .select('word')
    .where('word', '>=', prefix)
    .where('word', '<', prefix + LAST)
    .limit(limit)
    .as('words')
  const { count } = await db
    .selectFrom(words)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Orders of each status of which a word begins so. */
export async function countFoundByStatus(
  db: Queryable,
  prefix: string,
  { from, until }: TimeWindow,
): Promise<{ status: OrderStatus; orders: number }[]> {
  let query = db
    .selectFrom('order_search')
    .select((eb) => ['status', eb.fn.count<number>('order_id').distinct().as('orders')])
    .where('word', '>=', prefix)
    .where('word', '<', prefix + LAST)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  return query.groupBy('status').execute()
}

/** Places of orders found by a prefix, in the order of the list; one of several words may repeat. */
export async function findPlaces(
  db: Queryable,
  prefix: string,
  window: TimeWindow & { readonly status?: OrderStatus },
  limit: number,
): Promise<OrderCursor[]> {
  const { before, oldestFirst = false, from, until, status } = window
  let query = db
    .selectFrom('order_search')
    .select(['created_at as createdAt', 'order_id as id'])
    .where('word', '>=', prefix)
    .where('word', '<', prefix + LAST)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (status !== undefined) query = query.where('status', '=', status)
  if (before) {
    const beyond = oldestFirst ? '>' : '<'
    query = query.where((eb) =>
      eb.or([
        eb('created_at', beyond, before.createdAt),
        eb.and([eb('created_at', '=', before.createdAt), eb('order_id', beyond, before.id)]),
      ]),
    )
  }
  const direction = oldestFirst ? 'asc' : 'desc'
  return query
    .orderBy('created_at', direction)
    .orderBy('order_id', direction)
    .limit(limit)
    .execute()
}
