import type { Tx } from '../../../platform/server/database/tables.ts'
import type { RefundDebitsTable } from '../refunds-tables.ts'

/**
 * Closes the debits of a transfer or a file that is closed, so that none waits for ever. A debit beside the one that
 * paid it stays open, because the money may have left twice.
 */
export async function closeDebits(
  tx: Tx,
  owner: Partial<Pick<RefundDebitsTable, 'transfer_id' | 'run_id'>>,
  now: string,
  state: 'booked' | 'ignored' = 'booked',
): Promise<void> {
  await tx
    .updateTable('refund_debits')
    .set({ state, decided_at: now, words: '' })
    .where((eb) => eb.and(owner))
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('doubt', 'is', null), eb('doubt', '!=', 'settled')]))
    .execute()
}
