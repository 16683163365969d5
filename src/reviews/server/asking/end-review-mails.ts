import type { Tx } from '../../../platform/server/database/tables.ts'
import { deleteUnsentReviewMails } from './delete-unsent-review-mails.ts'
import { endRequests, findConsentsLikeOf } from './requests-repo.ts'

/** Withdraws the consent to mails that ask for reviews, for all orders with the email of this one. */
export async function endReviewMails(tx: Tx, orderId: string, now: string): Promise<void> {
  const orderIds = await findConsentsLikeOf(tx, orderId)
  await endRequests(tx, orderIds, { now, reason: 'withdrawn' })
  await deleteUnsentReviewMails(tx, orderIds)
}
