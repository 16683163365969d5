import type { Queryable } from '../../../platform/server/database/tables.ts'
import { groundOf } from '../../domain/cancellation.ts'
import type { OrderView } from '../../domain/order-view.ts'

/** Returns when an order got to its statuses, and why it was cancelled if it is. */
export async function findProgress(
  db: Queryable,
  { id, status }: Pick<OrderView, 'id' | 'status'>,
): Promise<Pick<OrderView, 'statusTimes' | 'cancelled'>> {
  const changes = await db
    .selectFrom('order_status_changes')
    .select(['to_status', 'changed_at', 'reason', 'words'])
    .where('order_id', '=', id)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  const last = new Map(changes.map((change) => [change.to_status, change]))
  const cancelled = status === 'cancelled' ? last.get('cancelled') : undefined
  return {
    statusTimes: Object.fromEntries([...last].map(([to, { changed_at }]) => [to, changed_at])),
    ...(cancelled && {
      cancelled: { because: groundOf(cancelled.reason).because, words: cancelled.words },
    }),
  }
}
