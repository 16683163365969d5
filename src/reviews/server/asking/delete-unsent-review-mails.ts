import '../../../mail/server/mail-tables.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { reviewCause } from './ask-for-review.ts'

const unsent = (tx: Tx) => tx.deleteFrom('mails').where('state', '<>', 'sent')

/** Deletes the mails that ask for reviews of these orders and were not sent yet. */
export async function deleteUnsentReviewMails(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await unsent(tx).where('cause', 'in', orderIds.map(reviewCause)).execute()
}

/** Deletes every mail that asks for reviews and was not sent yet. */
export async function deleteAllUnsentReviewMails(tx: Tx): Promise<void> {
  await unsent(tx).where('kind', '=', 'review-request').execute()
}
