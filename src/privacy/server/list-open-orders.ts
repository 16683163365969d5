import { toGiveBackCents } from '../../orders/domain/remaining-total.ts'
import type { PersonOrder } from '../../orders/server/personal-data/find-person-orders.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'
import { findOrdersWithOpenWithdrawals } from '../../withdrawals/server/find-orders-with-open-withdrawals.ts'
import { findWithdrawnOrders } from '../../withdrawals/server/find-withdrawn-orders.ts'
import type { ClosingPreview } from '../domain/privacy-view.ts'

/**
 * Lists those of a person's orders that are not over: they are to be delivered, a withdrawal of them is not settled, or
 * money has to be given back.
 */
export async function listOpenOrders(
  db: Queryable,
  orders: readonly PersonOrder[],
): Promise<ClosingPreview['openOrders']> {
  const ids = orders.map(({ id }) => id)
  const withdrawn = await findWithdrawnOrders(db, ids)
  const unsettled = await findOrdersWithOpenWithdrawals(db, ids)
  return orders.flatMap((order) => {
    const { id, status, order_number: orderNumber, shipping_method: shippingMethod } = order
    const isWithdrawn = withdrawn.has(id)
    const isToDeliver = !isWithdrawn && status !== 'delivered' && status !== 'cancelled'
    const isOpen = isToDeliver || unsettled.has(id) || toGiveBackCents(order) > 0
    return isOpen ? [{ orderNumber, status, shippingMethod, isWithdrawn, isToDeliver }] : []
  })
}
