import type { Queryable } from '../../../platform/server/database/tables.ts'
import { legalGroundOf, type CancellationReason } from '../../domain/cancellation.ts'
import { orderStatuses, type OrderStatus } from '../../domain/order-status.ts'
import type { OrderView } from '../../domain/order-view.ts'

/** Returns the statuses after the first that led to one, latest first. */
function statusesBackFrom(status: OrderStatus): readonly OrderStatus[] {
  return orderStatuses.slice(1, orderStatuses.indexOf(status) + 1).toReversed()
}

function becauseOf(reason: CancellationReason | null): string {
  const { because, onPage } = legalGroundOf(reason)
  return onPage ?? because
}

/** Returns when an order got to the statuses that led to its present one, and why it was cancelled if it is. */
export async function findProgress(
  db: Queryable,
  { id, status }: Pick<OrderView, 'id' | 'status'>,
): Promise<Pick<OrderView, 'statusTimes' | 'cancelled'>> {
  const changes = await db
    .selectFrom('order_status_changes')
    .select(['from_status', 'to_status', 'changed_at', 'reason', 'words'])
    .where('order_id', '=', id)
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  // A corrected tracking code is noted as a change to the same status.
  const moves = changes.filter(({ from_status, to_status }) => from_status !== to_status)
  const last = new Map(moves.map((move) => [move.to_status, move]))
  const cancelled = status === 'cancelled' ? last.get('cancelled') : undefined
  const before = cancelled?.from_status ?? status
  const statusTimes: Partial<Record<OrderStatus, string>> = {}
  if (cancelled) statusTimes.cancelled = cancelled.changed_at
  let next: string | undefined
  for (const taken of statusesBackFrom(before)) {
    const at = last.get(taken)?.changed_at
    // A step that is later than the one after it: the order went back, and the step was repeated.
    if (at === undefined || (next !== undefined && at > next)) continue
    statusTimes[taken] = at
    next = at
  }
  return {
    statusTimes,
    ...(cancelled && {
      cancelled: { because: becauseOf(cancelled.reason), words: cancelled.words },
    }),
  }
}
