import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordEndedMails } from '../../../platform/server/erasures/erasure-journal.ts'
import { deleteUnsentReviewMails } from './delete-unsent-review-mails.ts'
import { endRequests, findConsentsLikeOf, type Withdrawer } from './requests-repo.ts'

/**
 * Withdraws the consent of these orders. A restored backup withdraws again what was withdrawn after it was made;
 * orders that it has not are skipped.
 */
export async function endConsents(tx: Tx, orderIds: readonly string[], now: string): Promise<void> {
  await endRequests(tx, orderIds, { now, reason: 'withdrawn' })
  await deleteUnsentReviewMails(tx, orderIds)
}

/**
 * Withdraws the consent to mails that ask for reviews, for all orders with the email of this one, in an account
 * for those of the account.
 */
export async function endReviewMails(
  tx: Tx,
  { orderId, by, now }: { readonly orderId: string; readonly by: Withdrawer; readonly now: string },
): Promise<void> {
  const orderIds = await findConsentsLikeOf(tx, orderId, by)
  if (orderIds.length === 0) return
  await endConsents(tx, orderIds, now)
  await recordEndedMails(tx, { kind: 'reviews', orderIds }, now)
}
