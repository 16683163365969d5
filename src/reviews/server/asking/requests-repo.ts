import type { ReviewRequestsTable } from '../../../orders/server/orders-tables.ts'
import { inLowerCase } from '../../../platform/server/personal-data.ts'
import type { Queryable, Tx } from '../../../platform/server/database/tables.ts'

/** A delivered order whose customer wants to be asked. */
export interface WaitingRequest {
  readonly orderId: string
  /** ISO moment of the last change to this status. */
  readonly deliveredAt: string
}

function waiting(db: Queryable) {
  return db
    .selectFrom('review_requests')
    .innerJoin('orders', 'orders.id', 'review_requests.order_id')
    .innerJoin('order_status_changes', 'order_status_changes.order_id', 'orders.id')
    .select(['orders.id as orderId'])
    .select((eb) => eb.fn.max('order_status_changes.changed_at').as('deliveredAt'))
    .where('asked_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('orders.status', '=', 'delivered')
    .where('order_status_changes.to_status', '=', 'delivered')
    .groupBy('orders.id')
}

/** Finds delivered orders that nobody was asked about, by id. */
export async function findWaitingRequests(
  db: Queryable,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly WaitingRequest[]> {
  return waiting(db).where('orders.id', '>', after).orderBy('orders.id').limit(limit).execute()
}

/** Returns when an order was delivered while its request waits; null for others. */
export async function findDelivery(db: Queryable, orderId: string): Promise<string | null> {
  const row = await waiting(db).where('orders.id', '=', orderId).executeTakeFirst()
  return row?.deliveredAt ?? null
}

/** Finds the request of an order, or null. */
export async function findRequest(
  db: Queryable,
  orderId: string,
): Promise<ReviewRequestsTable | null> {
  const query = db.selectFrom('review_requests').selectAll().where('order_id', '=', orderId)
  return (await query.executeTakeFirst()) ?? null
}

/** Locks the request of an order until the commit and returns it as it is then, or null. */
export async function lockRequest(tx: Tx, orderId: string): Promise<ReviewRequestsTable | null> {
  await tx
    .updateTable('review_requests')
    .set((eb) => ({ consented_at: eb.ref('consented_at') }))
    .where('order_id', '=', orderId)
    .execute()
  return findRequest(tx, orderId)
}

/** Notes that the mail of an order was queued. Returns false when that, or the end, came before. */
export async function claimRequest(tx: Tx, orderId: string, now: string): Promise<boolean> {
  const claimed = await tx
    .updateTable('review_requests')
    .set({ asked_at: now })
    .where('order_id', '=', orderId)
    .where('asked_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Ends these requests; one that ended before keeps its reason, except that erased stays final. */
export async function endRequests(
  tx: Tx,
  orderIds: readonly string[],
  { now, reason }: { readonly now: string; readonly reason: 'withdrawn' | 'erased' | 'late' },
): Promise<void> {
  if (orderIds.length === 0) return
  let query = tx
    .updateTable('review_requests')
    .set({ ended_at: now, end_reason: reason })
    .where('order_id', 'in', orderIds)
  if (reason !== 'erased') query = query.where('ended_at', 'is', null)
  await query.execute()
}

/** Who withdraws a consent: a reader of the order's mails, or the order's account. */
export type Withdrawer = 'mailbox' | 'account'

/**
 * Finds the orders with the email of this order whose consent holds. Anybody can order with any email, so an
 * account, also one that gets the mails itself, finds only its own.
 */
export async function findConsentsLikeOf(
  tx: Tx,
  orderId: string,
  by: Withdrawer,
): Promise<string[]> {
  const order = await tx
    .selectFrom('orders')
    .select(['customer_email', 'mails_to', 'user_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) return []
  const ofAccount = by === 'account' || order.mails_to !== null
  let query = tx
    .selectFrom('orders')
    .innerJoin('review_requests', 'review_requests.order_id', 'orders.id')
    .select('orders.id')
    .where(inLowerCase('orders.customer_email'), '=', order.customer_email.toLowerCase())
    .where('ended_at', 'is', null)
  if (ofAccount) query = query.where('orders.user_id', '=', order.user_id)
  const rows = await query.orderBy('orders.id').execute()
  return rows.map(({ id }) => id)
}
