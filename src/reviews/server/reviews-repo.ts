import type { Queryable, Tx } from '../../platform/server/database/tables.ts'
import { isBehind } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { ReviewState } from '../domain/review-state.ts'
import type { ReviewsTable } from './reviews-tables.ts'

type Page = Pick<ListQuery, 'before' | 'limit'>

/** Finds approved reviews of a product, newest first. */
export async function findApproved(
  db: Queryable,
  productId: number,
  { before, limit }: Page,
): Promise<ReviewsTable[]> {
  let query = db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
  if (before) query = query.where(isBehind(before))
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Counts the approved reviews of a product by their stars. */
export async function countStars(
  db: Queryable,
  productId: number,
): Promise<readonly { readonly stars: number; readonly count: number }[]> {
  return db
    .selectFrom('reviews')
    .select('stars')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .where('state', '=', 'approved')
    .groupBy('stars')
    .execute()
}

/** Finds the reviews of these orders. */
export async function findReviewsOf(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReviewsTable[]> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Finds a page of all reviews with their orders' numbers, newest first. */
export async function findReviewPage(
  db: Queryable,
  state: ReviewState | undefined,
  { before, limit }: Page,
): Promise<(ReviewsTable & { readonly order_number: string })[]> {
  let query = db
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .selectAll('reviews')
    .select('orders.order_number')
  if (state !== undefined) query = query.where('reviews.state', '=', state)
  if (before) {
    query = query.where(isBehind(before, { time: 'reviews.created_at', id: 'reviews.id' }))
  }
  return query
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
}

/** Counts the reviews that wait for a decision. */
export async function countWaiting(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** Finds a review, or null. */
export async function findReview(db: Queryable, id: string): Promise<ReviewsTable | null> {
  const query = db.selectFrom('reviews').selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) ?? null
}

/** Stores a review, or changes the same order's one of this coffee while it waits. Returns false otherwise. */
export async function putReview(tx: Tx, row: ReviewsTable): Promise<boolean> {
  const { stars, words, shown_name, changed_at } = row
  const stored = await tx
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'product_id'])
        .doUpdateSet((eb) => ({
          stars,
          words,
          shown_name,
          changed_at,
          version: eb('reviews.version', '+', 1),
        }))
        .where('reviews.state', '=', 'waiting'),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Changes a review that is still as it was read. Returns it as it is then, or null. */
export async function updateReview(
  tx: Tx,
  read: Pick<ReviewsTable, 'id' | 'version'>,
  to: Partial<Pick<ReviewsTable, 'state' | 'refusal_reason' | 'answer'>> & {
    readonly changed_at: string
  },
): Promise<ReviewsTable | null> {
  const changed = await tx
    .updateTable('reviews')
    .set((eb) => ({ ...to, version: eb('version', '+', 1) }))
    .where('id', '=', read.id)
    .where('version', '=', read.version)
    .returningAll()
    .executeTakeFirst()
  return changed ?? null
}
