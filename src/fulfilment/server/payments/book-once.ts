import type { OrderView } from '../../../orders/domain/order-view.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findStoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import { toOrderView } from '../../../orders/server/reading/to-order-view.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import { runOncePerKey } from '../../../platform/server/admin-idempotency.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'

/** A request of an admin's browser. */
export type KeyedBooking<T> = T & {
  /** The idempotency key; null when it had none. */
  readonly key: string | null
}

/** Books in one transaction, once per key, and returns the order as it is then. */
export function bookOnce<T extends { readonly orderId: string }>(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  action: string,
  { key, ...request }: KeyedBooking<T>,
  book: (tx: Tx, request: Omit<KeyedBooking<T>, 'key'>, now: string) => Promise<string>,
): Promise<Result<OrderView, Refusal>> {
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    await runOncePerKey(tx, { key, request: [action, request], now }, () => book(tx, request, now))
    const stored = await findStoredOrder(tx, request.orderId)
    return toOrderView(stored ?? rollBack(orderNotFound))
  })
}
