import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** Deletes the mails of a newsletter subscription that were written after a moment (ISO), sent or not. */
export async function deleteConfirmationsSince(
  tx: Tx,
  subscriptionId: string,
  moment: string,
): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('subscription_id', '=', subscriptionId)
    .where('created_at', '>', moment)
    .execute()
}
