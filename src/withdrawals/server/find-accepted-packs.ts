import type { Queryable } from '../../platform/server/database/tables.ts'
import './withdrawals-tables.ts'

/** Packs of an order's line that were taken out of it by a withdrawal. */
export interface AcceptedPacks {
  readonly withdrawalId: string
  readonly orderId: string
  /** ISO moment when the withdrawal was accepted. */
  readonly acceptedAt: string
  readonly position: number
  readonly quantity: number
}

/** Finds what accepted withdrawals took out of orders, oldest first. */
export async function findAcceptedPacks(
  db: Queryable,
  orderIds: readonly string[],
): Promise<AcceptedPacks[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_lines', 'withdrawal_lines.withdrawal_id', 'withdrawals.id')
    .select(['withdrawal_id', 'order_id', 'decided_at', 'position', 'accepted'])
    .where('order_id', 'in', orderIds)
    .where('status', 'in', ['accepted', 'refunded'])
    .where('accepted', '>', 0)
    .orderBy('decided_at')
    .orderBy('withdrawals.id')
    .orderBy('position')
    .execute()
  return rows.map(({ withdrawal_id, order_id, decided_at, position, accepted }) => ({
    withdrawalId: withdrawal_id,
    orderId: order_id ?? '',
    acceptedAt: decided_at ?? '',
    position,
    quantity: accepted,
  }))
}
