import type { OrderView } from '../domain/order-view.ts'
import { orderRemovedText } from '../domain/remaining-packs.ts'

/** Says in a row of a list that the order was withdrawn, or cancelled in part. */
export function OrderRemoved({ order }: { order: OrderView }) {
  const text = orderRemovedText(order)
  return text ? <span className="block text-small font-normal">{text}</span> : null
}
