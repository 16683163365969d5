import type { Queryable } from '../../../platform/server/database/tables.ts'
import type { OrderView } from '../../domain/order-view.ts'

/** Orders know no withdrawals, so the app passes what finds them. */
export interface WithWithdrawnOrders {
  /** Returns the ids of those orders that their customers withdrew from as a whole, and when (ISO). */
  readonly findWithdrawnOrders: (
    db: Queryable,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

type MarkDeps = WithWithdrawnOrders & { readonly db: Queryable }
type Marked<Order> = Order & Pick<OrderView, 'withdrawnAt'>

/** Returns the orders, and says of those that were withdrawn from as a whole when that was. */
export async function markWithdrawn<Order extends Pick<OrderView, 'id'>>(
  { db, findWithdrawnOrders }: MarkDeps,
  orders: readonly Order[],
): Promise<Marked<Order>[]> {
  const ids = orders.map(({ id }) => id)
  const withdrawn = await findWithdrawnOrders(db, ids)
  return orders.map((order) => {
    const withdrawnAt = withdrawn.get(order.id)
    return withdrawnAt === undefined ? order : { ...order, withdrawnAt }
  })
}

/** Returns an order as `markWithdrawn` does. */
export async function markIfWithdrawn<Order extends Pick<OrderView, 'id'>>(
  deps: MarkDeps,
  order: Order,
): Promise<Marked<Order>> {
  return (await markWithdrawn(deps, [order]))[0] ?? order
}
