import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { OrderView } from '../../domain/order-view.ts'

/** Orders know no withdrawals, so the app passes what finds them. */
export interface WithWithdrawnOrders {
  /** Returns the ids of those orders that their customers withdrew from as a whole. */
  readonly findWithdrawnOrders: (
    db: Queryable,
    orders: readonly Pick<OrderView, 'id' | 'items'>[],
  ) => Promise<ReadonlySet<string>>
}

type MarkDeps = WithWithdrawnOrders & { readonly db: Queryable }

/** Returns the orders, and says of those that were withdrawn from as a whole that they were. */
export async function markWithdrawn(
  { db, findWithdrawnOrders }: MarkDeps,
  orders: readonly OrderView[],
): Promise<OrderView[]> {
  const withdrawn = await findWithdrawnOrders(db, orders)
  return orders.map((order) => (withdrawn.has(order.id) ? { ...order, isWithdrawn: true } : order))
}

/** Returns whether the customer of an order withdrew from all of it. */
export async function isWithdrawnOrder(
  { db, findWithdrawnOrders }: MarkDeps,
  order: OrderView,
): Promise<boolean> {
  return (await findWithdrawnOrders(db, [order])).has(order.id)
}
