import type { Tx } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** Deletes what would still ask this newsletter subscription for a confirmation. */
export async function deleteUnsentConfirmations(tx: Tx, subscriptionId: string): Promise<void> {
  await tx
    .deleteFrom('mails')
    .where('subscription_id', '=', subscriptionId)
    .where('state', '<>', 'sent')
    .execute()
}
