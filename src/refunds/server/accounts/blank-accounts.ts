import { keptSince, retention } from '../../../business/domain/retention.ts'
import {
  deleteInBatches,
  DELETED_AT_ONCE,
} from '../../../platform/server/database/delete-in-batches.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import '../refunds-tables.ts'

async function blankTransfers(db: Db, before: string, now: Date): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await transact(db, (tx) =>
      tx
        .updateTable('refund_transfers')
        .set({ holder: '', sealed_iban: '', blanked_at: now.toISOString() })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('refund_transfers')
            .select('id')
            .where('blanked_at', 'is', null)
            .where('closed_at', '<', before)
            .limit(DELETED_AT_ONCE),
        )
        .executeTakeFirstOrThrow(),
    )
    if (numUpdatedRows < DELETED_AT_ONCE) return
  }
}

/** Deletes what a statement says about debits that nobody decided on for as long. */
async function blankWords(db: Db, before: string): Promise<void> {
  await transact(db, (tx) =>
    tx
      .updateTable('refund_debits')
      .set({ words: '' })
      .where('state', '=', 'open')
      .where('imported_at', '<', before)
      .execute(),
  )
}

/**
 * Deletes holder and IBAN of refunds that were made long ago, as a job. Those of money that is still to be given back
 * stay.
 */
export async function blankAccounts(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.refundAccounts.keep)
  await blankTransfers(db, before, now)
  await blankWords(db, before)
  await deleteInBatches(db, {
    table: 'refund_accounts',
    key: ['order_id'],
    rows: (tx) =>
      tx
        .selectFrom('refund_accounts')
        .innerJoin('orders', 'orders.id', 'order_id')
        .select('order_id')
        .where('entered_at', '<', before)
        .where('open_cents', '>=', 0),
  })
}
