import { productTag } from '../../catalogue/domain/product-tags.ts'
import type { ChangeBus } from '../../platform/server/changes.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { deleteUnsentReviewMails } from './asking/delete-unsent-review-mails.ts'
import { endRequests } from './asking/requests-repo.ts'
import { findReviewsOf } from './reviews-repo.ts'

/**
 * Erases the person from the reviews of these orders: published ones lose their name and keep stars and words,
 * the others are deleted, and neither a mail nor a link for reviews works any more.
 */
export async function eraseReviews(
  tx: Tx,
  changes: ChangeBus,
  { orderIds, now }: { readonly orderIds: readonly string[]; readonly now: string },
): Promise<void> {
  if (orderIds.length === 0) return
  // First, because it locks the rows that a review being sent waits for.
  await endRequests(tx, orderIds, { now, reason: 'erased' })
  await deleteUnsentReviewMails(tx, orderIds)
  const reviews = await findReviewsOf(tx, orderIds)
  await tx
    .deleteFrom('reviews')
    .where('order_id', 'in', orderIds)
    .where('state', '<>', 'approved')
    .execute()
  await tx
    .updateTable('reviews')
    .set((eb) => ({ shown_name: '', changed_at: now, version: eb('version', '+', 1) }))
    .where('order_id', 'in', orderIds)
    .execute()
  await changes.changed(tx, [...new Set(reviews.map(({ product_id }) => productTag(product_id)))])
}
