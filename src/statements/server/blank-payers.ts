import { keptSince, retention } from '../../business/domain/retention.ts'
import type { Db, Tx } from '../../platform/server/database/tables.ts'
import { DELETED_AT_ONCE } from '../../platform/server/database/delete-in-batches.ts'
import { transact } from '../../platform/server/database/transact.ts'
import './statements-tables.ts'

/** Tables with payers. */
const tables = ['bank_transactions', 'bank_returns'] as const

/** Blanks name, IBAN and reference of the payers who were decided on, or imported, before a moment; some at a time. */
async function blank(
  db: Db,
  now: Date,
  { column, before }: { readonly column: 'decided_at' | 'imported_at'; readonly before: string },
): Promise<void> {
  for (const table of tables) {
    const expired = (tx: Tx) => {
      const rows = tx
        .selectFrom(table)
        .select('id')
        .where('blanked_at', 'is', null)
        .where(column, '<', before)
      return column === 'decided_at' ? rows : rows.where('decided_at', 'is', null)
    }
    for (;;) {
      const { numUpdatedRows } = await transact(db, (tx) =>
        tx
          .updateTable(table)
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
      if (numUpdatedRows < DELETED_AT_ONCE) break
    }
  }
}

/**
 * Blanks name, IBAN and reference of payments and returns that were decided long ago, as a job. Amount, day and hash
 * stay, so that the same one in another file stays known.
 */
export function blankPayers(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.bankTransactions.keep)
  return blank(db, now, { column: 'decided_at', before })
}

/** Blanks the payers of payments and returns that nobody decided on for years, as `blankPayers` does. */
export function blankUndecidedPayers(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.undecidedTransactions.keep)
  return blank(db, now, { column: 'imported_at', before })
}
