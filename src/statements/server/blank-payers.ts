import { keptSince, retention } from '../../business/domain/retention.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { DELETED_AT_ONCE } from '../../platform/server/database/delete-in-batches.ts'
import { transact } from '../../platform/server/database/transact.ts'
import './statements-tables.ts'

/**
 * Blanks name, IBAN and reference of payments that were decided long ago, as a job. Amount, day and hash stay,
 * so that the same payment in another file stays known.
 */
export async function blankPayers(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.bankTransactions.keep)
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
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('bank_transactions')
            .select('id')
            .where('blanked_at', 'is', null)
            .where('decided_at', '<', before)
            .limit(DELETED_AT_ONCE),
        )
        .executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows < DELETED_AT_ONCE) return
  }
}
