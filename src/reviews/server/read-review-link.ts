import { findStoredOrder } from '../../orders/server/reading/stored-orders.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { OwnReview, ReviewLinkView } from '../domain/review-view.ts'
import { findRequest } from './asking/requests-repo.ts'
import { findBoughtCoffees } from './find-bought-coffees.ts'
import { endOfLink, endedLink, orderOfReviewLink, type LinkRequest } from './find-linked-request.ts'
import { findReviewsOf } from './reviews-repo.ts'
import type { ReviewsTable } from './reviews-tables.ts'

/** Returns a review as its author sees it. */
export function toOwnReview(row: ReviewsTable): OwnReview {
  const { stars, words, shown_name: name, state, refusal_reason: refusalReason } = row
  return { stars, words, name, state, refusalReason }
}

/** Returns the coffees of the order of a link with their reviews. Refuses with `not-found`, `gone` and `too-many`. */
export async function readReviewLink(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  link: LinkRequest,
): Promise<Result<ReviewLinkView, Refusal>> {
  const { db, clock } = deps
  const orderId = await orderOfReviewLink(deps, 'review', link)
  if (!orderId.ok) return orderId
  const endsAt = endOfLink(await findRequest(db, orderId.value), clock.now())
  if (!endsAt.ok) return endsAt
  const stored = await findStoredOrder(db, orderId.value)
  const coffees = stored ? await findBoughtCoffees(db, stored) : []
  if (!stored || coffees.length === 0) return err(endedLink)
  const reviews = await findReviewsOf(db, [orderId.value])
  return ok({
    orderNumber: stored.order.order_number,
    endsAt: endsAt.value,
    coffees: coffees.map(({ productId, name }) => {
      const row = reviews.find(({ product_id }) => product_id === productId)
      return { productId, name, review: row ? toOwnReview(row) : null }
    }),
  })
}
