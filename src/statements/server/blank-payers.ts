import { keptSince, retention } from '../../business/domain/retention.ts'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import { DELETED_AT_ONCE } from '../../platform/server/database/delete-in-batches.ts'
import { transact } from '../../platform/server/database/transact.ts'
import './statements-tables.ts'

/** Selects payments whose payer is not blanked yet. */
const withPayer = (tx: Tx) =>
  tx.selectFrom('bank_transactions').select('id').where('blanked_at', 'is', null)

/** Blanks name, IBAN and reference of these payments, some at a time. */
async function blank(
  db: Db,
  now: Date,
  expired: (tx: Tx) => ReturnType<typeof withPayer>,
): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await transact(db, (tx) =>
      tx
        .updateTable('bank_transactions')
        .set({
          payer_name: '',
          payer_iban: '',
          remittance: '',
          end_to_end_id: '',
          blanked_at: now.toISOString(),
        })
        .where('id', 'in', expired(tx).limit(DELETED_AT_ONCE))
        .executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows < DELETED_AT_ONCE) return
  }
}

/**
 * Blanks name, IBAN and reference of payments that were decided long ago, as a job. Amount, day and hash stay,
 * so that the same payment in another file stays known.
 */
export function blankPayers(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.bankTransactions.keep)
  return blank(db, now, (tx) => withPayer(tx).where('decided_at', '<', before))
}

/** Blanks the payers of payments that nobody decided on for years, as `blankPayers` does. */
export function blankUndecidedPayers(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.undecidedTransactions.keep)
  return blank(db, now, (tx) =>
    withPayer(tx).where('decided_at', 'is', null).where('imported_at', '<', before),
  )
}
