import type { StoredPayment } from '../../../payments/server/find-bookings.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { withdrawalOfOnceKey } from '../refund-once-key.ts'

/**
 * Lets a withdrawal wait for its refund again because the refund that was booked for it is reversed. A withdrawal
 * with nothing to refund stays `refunded`.
 */
export async function reopenRefund(
  tx: Tx,
  { onceKey }: Pick<StoredPayment, 'onceKey'>,
): Promise<void> {
  const id = withdrawalOfOnceKey(onceKey)
  if (id === null) return
  await tx
    .updateTable('withdrawals')
    .set((eb) => ({ status: 'accepted', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'refunded')
    .where('refund_cents', '>', 0)
    .execute()
}
