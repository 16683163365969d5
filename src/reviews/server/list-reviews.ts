import { nameProducts } from '../../catalogue/server/selling/name-products.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { cutPage } from '../../platform/server/keyset.ts'
import type { ListQuery } from '../../platform/server/list-query.ts'
import type { ReviewState } from '../domain/review-state.ts'
import type { AdminReviews } from '../domain/review-view.ts'
import { toOwnReview } from './read-review-link.ts'
import { countWaiting, findReviewPage } from './reviews-repo.ts'

/** A page of all reviews, or of those in one state, newest first. */
export async function listReviews(
  db: Db,
  state: ReviewState | undefined,
  { before, limit }: Pick<ListQuery, 'before' | 'limit'>,
): Promise<AdminReviews> {
  const found = await findReviewPage(db, state, { before, limit: limit + 1 })
  const { rows, next } = cutPage(found, limit)
  const names = await nameProducts(db, [
    ...new Set(rows.map(({ product_id }) => String(product_id))),
  ])
  return {
    items: rows.map((row) => ({
      ...toOwnReview(row),
      id: row.id,
      createdAt: row.created_at,
      version: row.version,
      answer: row.answer,
      productId: row.product_id,
      productName: names.get(String(row.product_id)) ?? 'Gelöschtes Produkt',
      orderId: row.order_id,
      orderNumber: row.order_number,
    })),
    next,
    waiting: await countWaiting(db),
  }
}
