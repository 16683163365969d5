import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import { productTags } from '../../../catalogue/domain/product-tags.ts'
import type { PersonOrder } from '../../../orders/server/personal-data/find-person-orders.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { moveOrder } from './change-order-status.ts'

interface Cancelled {
  readonly orders: readonly Pick<PersonOrder, 'id' | 'status'>[]
  readonly by: Pick<SessionUser, 'id' | 'isAdmin'>
  /** ISO moment. */
  readonly now: string
}

/**
 * Cancels those of the orders that are not paid yet, with the mail and the return of the packs. Rolls back
 * with `status-changed` when one was paid meanwhile. Call inside `transactOrRefuse`.
 */
export async function cancelUnpaidOrders(
  tx: Tx,
  changes: ApiDeps['changes'],
  { orders, by, now }: Cancelled,
): Promise<void> {
  for (const { id, status } of orders) {
    if (status !== 'pending') continue
    const cancellation = { reason: 'customer', words: '' } as const
    const input = { status: 'cancelled', from: 'pending', cancellation } as const
    const { changedAvailability } = await moveOrder(tx, { orderId: id, input, by }, now)
    await changes.changed(tx, productTags(changedAvailability))
  }
}
