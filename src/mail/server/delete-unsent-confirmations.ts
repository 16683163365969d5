import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** Deletes the unsent confirmation mails of a newsletter subscription. */
export async function deleteUnsentConfirmations(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '<>', 'sent')
    .execute()
}
