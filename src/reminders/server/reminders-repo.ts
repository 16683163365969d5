import type { Selectable } from 'kysely'
import type { OrderRemindersTable, OrdersTable } from '../../orders/server/orders-tables.ts'
import type { Queryable, Tx } from '../../platform/server/database/tables.ts'

/** Adds an entry about a missing payment to an order's history. */
export async function insertStep(tx: Tx, step: OrderRemindersTable): Promise<void> {
  await tx.insertInto('order_reminders').values(step).execute()
}

/** Stores what a step changes in an order that is locked. */
export async function updateReminder(
  tx: Tx,
  id: string,
  to: Partial<Pick<OrdersTable, 'reminded_at' | 'grace_ends_on' | 'reminders_off'>> & {
    readonly updated_at: string
  },
): Promise<void> {
  await tx.updateTable('orders').set(to).where('id', '=', id).execute()
}

/** Finds the step that set this grace period of an order: the clock may have been set back between two of them. */
export async function findGraceStep(
  db: Queryable,
  orderId: string,
  graceEndsOn: string,
): Promise<Selectable<OrderRemindersTable> | undefined> {
  return (
    db
      .selectFrom('order_reminders')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('step', 'in', ['reminded', 'extended'])
      .where('grace_ends_on', '=', graceEndsOn)
      // The same day twice: the order was open again in between.
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Finds orders that wait for their payment and were not reminded, ordered in this time, oldest first. */
export async function findUnreminded(
  db: Queryable,
  { from, until, after, limit }: { from: string; until: string; after: string; limit: number },
): Promise<Pick<OrdersTable, 'id' | 'created_at' | 'payment_deadline_days'>[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'payment_deadline_days'])
    .where('payment_state', 'in', ['open', 'partly'])
    .where('status', '=', 'pending')
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('reminded_at', 'is', null)
    .where('reminders_off', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Finds orders that no admin stopped whose grace period ended before a day ("YYYY-MM-DD"), earliest end first. */
export async function findOverdue(
  db: Queryable,
  before: string,
  limit: number,
): Promise<OrdersTable[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('grace_ends_on', 'is not', null)
    .where('grace_ends_on', '<', before)
    .where('status', '=', 'pending')
    .where('reminders_off', '=', 0)
    .orderBy('grace_ends_on')
    .orderBy('id')
    .limit(limit)
    .execute()
}
