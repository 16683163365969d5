import { DAY_MS } from '../../platform/domain/clock.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { deleteInBatches } from '../../platform/server/database/delete-in-batches.ts'
import './webhooks-tables.ts'

const KEPT_MS = 30 * DAY_MS

/** Deletes messages to webhooks after 30 days, delivered or not, as a job. */
export async function purgeDeliveries(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await deleteInBatches(db, {
    table: 'webhook_deliveries',
    key: ['webhook_id', 'id'],
    rows: (tx) =>
      tx
        .selectFrom('webhook_deliveries')
        .select(['webhook_id', 'id'])
        .where('created_at', '<', before),
  })
}
