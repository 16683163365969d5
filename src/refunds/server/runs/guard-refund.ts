import { toGiveBackCents } from '../../../orders/domain/remaining-total.ts'
import { formatEuro } from '../../../platform/domain/money.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { findOpenTransfer } from './find-open-transfer.ts'

/**
 * Rolls back with `conflict` when the open transfer of a locked order pays more than has to be given back now, because
 * the file may be at the bank already.
 */
export async function guardRefund(tx: Tx, orderId: string): Promise<void> {
  const row = await findOpenTransfer(tx, orderId)
  if (!row || toGiveBackCents(row) >= row.amount_cents) return
  const text = `Die SEPA-Datei ${row.number} zahlt für ${row.order_number} noch ${formatEuro(row.amount_cents)} zurück. Nehmen Sie die Rückzahlung bitte zuerst unter „Rückzahlungen“ aus der Datei, wenn die Bank sie nicht ausführt, oder buchen Sie sie dort.`
  rollBack(refusal('conflict', text))
}
