import type { ReviewRequestsTable } from '../../orders/server/orders-tables.ts'
import { orderOfLinkToken, unknownLink } from '../../orders/server/links/order-link-token.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { REVIEW_LINK_DAYS, reviewLinkEnd } from '../domain/review-days.ts'

/** Refusal for a link that worked once. */
export const endedLink = refusal(
  'gone',
  `Dieser Link gilt nicht mehr. Bewerten können Sie ${REVIEW_LINK_DAYS} Tage lang.`,
)

export interface LinkRequest {
  readonly token: string
  readonly clientAddress: string
}

/** Returns the order of a link of one purpose; counts the attempt. Refuses with `not-found` and `too-many`. */
export async function orderOfReviewLink(
  { db, limits }: Pick<ApiDeps, 'db' | 'limits'>,
  purpose: 'review' | 'review-mails-end',
  { token, clientAddress }: LinkRequest,
): Promise<Result<string, Refusal>> {
  const allowed = await limits.take('link-check-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const orderId = await orderOfLinkToken(db, purpose, token)
  return orderId === null ? err(unknownLink) : ok(orderId)
}

/** Returns until when the link of a request works; refuses with `not-found` and `gone`. */
export function endOfLink(request: ReviewRequestsTable | null, now: Date): Result<string, Refusal> {
  // A signature without a mail can only be of a mail that was taken back.
  if (!request || request.asked_at === null) return err(unknownLink)
  const endsAt = reviewLinkEnd(request.asked_at)
  const isOver = request.end_reason === 'erased' || now.toISOString() >= endsAt
  return isOver ? err(endedLink) : ok(endsAt)
}
