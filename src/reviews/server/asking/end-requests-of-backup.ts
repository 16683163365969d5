import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { deleteAllUnsentReviewMails } from './delete-unsent-review-mails.ts'
import { dueDeliveriesEnd } from '../../domain/review-days.ts'

/**
 * Ends the requests of a restored backup whose mail may have been sent since it was made, because the consent is to
 * one mail, and deletes the unsent mails of those that were asked. An order that the backup has as not delivered may
 * have been delivered just after it. Both moments are ISO.
 */
export async function endRequestsOfBackup(
  tx: Tx,
  { madeAt, now }: { readonly madeAt: string; readonly now: string },
): Promise<void> {
  const end = dueDeliveriesEnd(berlinDate(new Date(now)))
  let query = tx
    .updateTable('review_requests')
    .set({ ended_at: now, end_reason: 'late' })
    .where('asked_at', 'is', null)
    .where('ended_at', 'is', null)
  if (madeAt >= end) {
    query = query.where('order_id', 'in', (eb) =>
      eb
        .selectFrom('order_status_changes')
        .select('order_id')
        .where('to_status', '=', 'delivered')
        .where('changed_at', '<', end),
    )
  }
  await query.execute()
  // Those of requests that count as asked: one that is held back would be sent together with all others.
  await deleteAllUnsentReviewMails(tx)
}
