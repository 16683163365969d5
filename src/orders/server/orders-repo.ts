import { insertTogether, type Insert } from '../../platform/server/database/insert-together.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { deltasInsert } from './placing/order-figure-deltas.ts'
import { searchWordsInsert } from './placing/order-search-words.ts'
import type { OrdersTable, OrderStatusChangesTable } from './orders-tables.ts'
import type { StoredOrder } from './reading/stored-orders.ts'

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
