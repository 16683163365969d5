import { keptSince, retention } from '../../business/domain/retention.ts'
import { deleteInBatches } from '../../platform/server/database/delete-in-batches.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import './mail-tables.ts'

/** Deletes every mail after the longest retention period, whatever its kind, as a job. */
export async function purgeMails(db: Db, now: Date): Promise<void> {
  const before = keptSince(now, retention.mails.keep)
  await deleteInBatches(db, {
    table: 'mails',
    key: ['id'],
    rows: (tx) => tx.selectFrom('mails').select('id').where('created_at', '<', before),
  })
}
