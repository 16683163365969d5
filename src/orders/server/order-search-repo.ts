import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { searchWords } from '../domain/search-words.ts'
import type { OrderSearchTable } from './order-figures-tables.ts'
import type { OrderCursor, TimeWindow } from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'

/** Behind every letter: the end of all words that begin with a text. */
const LAST = '\u{10FFFF}'

/** Stores what an order is found by. */
export async function insertSearchWords(tx: Tx, order: OrdersTable): Promise<void> {
  const words = searchWords({
    orderNumber: order.order_number,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
  })
  const rows = words.map((word): OrderSearchTable => {
    return { word, created_at: order.created_at, order_id: order.id }
  })
  await tx.insertInto('order_search').values(rows).execute()
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

/** Places of orders found by a prefix, in the order of the list; one of several words may repeat. */
export async function findPlaces(
  db: Queryable,
  prefix: string,
  window: TimeWindow,
  limit: number,
): Promise<OrderCursor[]> {
  const { before, oldestFirst = false, from, until } = window
  let query = db
    .selectFrom('order_search')
    .select(['created_at as createdAt', 'order_id as id'])
    .where('word', '>=', prefix)
    .where('word', '<', prefix + LAST)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (until !== undefined) query = query.where('created_at', '<', until)
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
