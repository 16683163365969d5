import type { OrderView } from '../../orders/domain/order-view.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { packsLeft } from '../domain/packs-left.ts'
import { countingPacks } from './counting-packs.ts'
import './withdrawals-tables.ts'

/**
 * Returns the ids of those orders that their customers withdrew from as a whole; with one query, also inside a
 * transaction. While the owner has not decided yet, a declaration counts only when it came from the customer's session
 * or the owner said that it belongs to the order: whoever knows the email and number of an order can declare one.
 */
export async function findWithdrawnOrders(
  db: Queryable,
  orders: readonly Pick<OrderView, 'id' | 'items'>[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set()
  const lines = await db
    .selectFrom('withdrawal_lines')
    .innerJoin('withdrawals', 'withdrawals.id', 'withdrawal_id')
    .select(['order_id', 'status', 'position', 'declared', 'accepted'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where((eb) =>
      eb.or([eb('matched_by', 'in', ['session', 'admin']), eb('decided_at', 'is not', null)]),
    )
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return new Set(
    orders
      .filter((order) => {
        const own = linesOf.get(order.id) ?? []
        const packs = own.flatMap((line) => countingPacks(line.status, [line]))
        return packs.length > 0 && packsLeft(order, [{ packs }]).every((left) => left === 0)
      })
      .map(({ id }) => id),
  )
}
