import type { Tx } from '../../../platform/server/database/tables.ts'
import { recordEndedMails } from '../../../platform/server/erasures/erasure-journal.ts'
import { deleteUnsentReviewMails } from './delete-unsent-review-mails.ts'
import { endRequests, findConsentsLikeOf } from './requests-repo.ts'

async function endConsents(tx: Tx, orderIds: readonly string[], now: string): Promise<void> {
  await endRequests(tx, orderIds, { now, reason: 'withdrawn' })
  await deleteUnsentReviewMails(tx, orderIds)
}

/** Withdraws again what was withdrawn after the backup that was restored; orders that it has not are skipped. */
export async function endReviewMailsAgain(
  tx: Tx,
  orderIds: readonly string[],
  now: string,
): Promise<void> {
  for (const orderId of orderIds) await endConsents(tx, await findConsentsLikeOf(tx, orderId), now)
}

/** Withdraws the consent to mails that ask for reviews, for all orders with the email of this one. */
export async function endReviewMails(tx: Tx, orderId: string, now: string): Promise<void> {
  const orderIds = await findConsentsLikeOf(tx, orderId)
  if (orderIds.length === 0) return
  await endConsents(tx, orderIds, now)
  await recordEndedMails(tx, { kind: 'reviews', orderIds }, now)
}
