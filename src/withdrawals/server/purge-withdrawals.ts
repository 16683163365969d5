import { keptSince, retention } from '../../business/domain/retention.ts'
import { deleteInBatches } from '../../platform/server/database/delete-in-batches.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { refundOnceKey } from './refund-once-key.ts'
import './withdrawals-tables.ts'

/** Deletes withdrawals after their retention period, with their lines and search words, as a job. */
export async function purgeWithdrawals(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.withdrawals.keep)
  await deleteInBatches(db, {
    table: 'withdrawals',
    key: ['id'],
    rows: (tx) =>
      tx
        .selectFrom('withdrawals')
        .select('id')
        .where('created_at', '<', before)
        .where(({ and, eb, exists, not, or, selectFrom, val }) =>
          and([
            ...(['decided_at', 'stock_returned_at'] as const).map((worked) =>
              or([eb(worked, 'is', null), eb(worked, '<', before)]),
            ),
            not(
              exists(
                selectFrom('refunds')
                  .select('refunds.id')
                  .where('fact', '=', eb(val(refundOnceKey('')), '||', eb.ref('withdrawals.id')))
                  .where('recorded_at', '>=', before),
              ),
            ),
          ]),
        ),
  })
}
