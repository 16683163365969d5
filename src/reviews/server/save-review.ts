import { unknownLink } from '../../orders/server/links/order-link-token.ts'
import { findStoredOrder } from '../../orders/server/reading/stored-orders.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { newId } from '../../platform/server/ids.ts'
import type { ReviewInput } from '../domain/review-input.ts'
import { lockRequest } from './asking/requests-repo.ts'
import { findBoughtCoffees } from './find-bought-coffees.ts'
import { endOfLink, orderOfReviewLink } from './find-linked-request.ts'
import { putReview } from './reviews-repo.ts'

const notBought = refusal('not-found', 'Dieser Kaffee gehört nicht zu Ihrer Bestellung.')

const decided = refusal(
  'conflict',
  'Diese Bewertung haben wir schon geprüft. Sie lässt sich nicht mehr ändern.',
)

/**
 * Stores what a customer says about a coffee of the order of a link, or changes it while nobody decided about
 * it. Refuses with `not-found`, `gone`, `conflict` (decided) and `too-many`.
 */
export async function saveReview(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits'>,
  { token, productId, stars, words, name }: ReviewInput,
  clientAddress: string,
): Promise<Result<void, Refusal>> {
  const { db, clock, limits } = deps
  const linked = await orderOfReviewLink(deps, 'review', { token, clientAddress })
  if (!linked.ok) return linked
  const { value: orderId } = linked
  const allowed = await limits.take('review-per-link', orderId)
  if (!allowed.ok) return allowed
  return transactOrRefuse(db, async (tx) => {
    // Waits for an erasure of the customer's data, which ends the link.
    const request = await lockRequest(tx, orderId)
    orRollBack(endOfLink(request, clock.now()))
    const stored = (await findStoredOrder(tx, orderId)) ?? rollBack(unknownLink)
    const coffees = await findBoughtCoffees(tx, stored)
    const coffee = coffees.find((bought) => bought.productId === productId) ?? rollBack(notBought)
    const now = clock.now().toISOString()
    const isStored = await putReview(tx, {
      id: newId(),
      order_id: orderId,
      position: coffee.position,
      product_id: productId,
      stars,
      words,
      shown_name: name,
      state: 'waiting',
      refusal_reason: null,
      answer: '',
      created_at: now,
      changed_at: now,
      version: 1,
    })
    if (!isStored) rollBack(decided)
  })
}
