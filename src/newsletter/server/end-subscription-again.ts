import { deleteUnsentConfirmations } from '../../mail/server/delete-unsent-confirmations.ts'
import type { Tx } from '../../platform/server/database/tables.ts'
import { deleteSubscription, endSubscription } from './newsletter-repo.ts'

/** Ends or deletes a subscription again that was ended after the backup that was restored, if the backup has it. */
export async function endSubscriptionAgain(
  tx: Tx,
  { subscriptionId, isDeleted }: { readonly subscriptionId: string; readonly isDeleted: boolean },
  now: string,
): Promise<void> {
  if (isDeleted) {
    await deleteSubscription(tx, subscriptionId)
    return
  }
  await endSubscription(tx, subscriptionId, now)
  await deleteUnsentConfirmations(tx, subscriptionId)
}
