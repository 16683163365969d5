import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { KeyedTransaction } from '../importing/store-transactions.ts'
import '../statements-tables.ts'

/**
 * Returns a function that gives each return its fingerprint. Those that are alike in one file are counted, as payments
 * are.
 */
function createFingerprinter(): (returned: KeyedTransaction) => string {
  const counts = new Map<string, number>()
  return ({ contentKey, fileInArchive }) => {
    const ofFile = `${contentKey} ${fileInArchive ?? ''}`
    const count = (counts.get(ofFile) ?? 0) + 1
    counts.set(ofFile, count)
    return count === 1 ? contentKey : `${contentKey}-${count}`
  }
}

/** Stores payments that the bank returned and that are not stored yet, in the transaction of their import. */
export async function storeReturns(
  tx: Tx,
  returns: readonly KeyedTransaction[],
  now: string,
): Promise<void> {
  const fingerprintOf = createFingerprinter()
  for (const returned of returns) {
    await tx
      .insertInto('bank_returns')
      .values({
        id: newId(),
        fingerprint: fingerprintOf(returned),
        amount_cents: -returned.amountCents,
        booking_date: returned.bookingDate,
        payer_name: returned.payerName,
        payer_iban: returned.payerIban,
        remittance: returned.remittance,
        end_to_end_id: returned.endToEndId,
        state: 'open',
        order_id: null,
        decided_at: null,
        imported_at: now,
        blanked_at: null,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .execute()
  }
}
