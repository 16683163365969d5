import type { OrderView } from '../domain/order-view.ts'
import { orderWithdrawnText } from '../domain/withdrawn-packs.ts'

/** Says in a row of a list that the order was withdrawn as a whole or in part. */
export function OrderWithdrawn({ order }: { order: OrderView }) {
  const text = orderWithdrawnText(order)
  return text ? <span className="block text-small font-normal">{text}</span> : null
}
