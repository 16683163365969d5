import { refusal } from '../../../platform/domain/refusal.ts'
import { lockRow } from '../../../platform/server/database/locks/lock-row.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { RefundTransfersTable } from '../refunds-tables.ts'

const notFound = refusal('not-found', 'Diese Rückzahlung gibt es nicht.')
const closed = refusal(
  'status-changed',
  'Diese Rückzahlung ist inzwischen gebucht oder aus der Datei genommen. Bitte laden Sie die Liste neu.',
)

/** Locks an open transfer until the commit. Rolls back with `not-found`, or `status-changed` when it is closed. */
export async function lockOpenTransfer(tx: Tx, id: string): Promise<RefundTransfersTable> {
  const row = (await lockRow(tx, 'refund_transfers', 'state', id)) ?? rollBack(notFound)
  return row.state === 'open' ? row : rollBack(closed)
}
