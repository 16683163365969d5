import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'
import type { OrderNotesTable } from '../../../orders/server/order-figures-tables.ts'
import type { OrderRemindersTable, StatusChangeRow } from '../../../orders/server/orders-tables.ts'

/** Limits the query; no order has this many entries. */
const MAX_ENTRIES = 500

/** Returns the latest changes of an order's status, newest first. */
export async function findStatusChanges(
  db: Queryable,
  orderId: string,
): Promise<StatusChangeRow[]> {
  return db
    .selectFrom('order_status_changes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
}

/** Returns how often an order was cancelled so far. */
export async function countCancellations(db: Queryable, orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_status_changes')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the latest notes on an order, newest first. */
export async function findNotes(db: Queryable, orderId: string): Promise<OrderNotesTable[]> {
  return db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
}

/** Returns what was done last about the missing payment of an order, newest first. */
export async function findReminders(
  db: Queryable,
  orderId: string,
): Promise<OrderRemindersTable[]> {
  return db
    .selectFrom('order_reminders')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('done_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
}

/** Stores a note. */
export async function insertNote(tx: Tx, note: OrderNotesTable): Promise<void> {
  await tx.insertInto('order_notes').values(note).execute()
}
