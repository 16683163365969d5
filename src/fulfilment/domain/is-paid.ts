import type { OrderStatus } from '../../orders/domain/order-status.ts'

const paid: ReadonlySet<OrderStatus> = new Set(['processing', 'shipped', 'delivered'])

/** Has the money for an order with this status come in? */
export function isPaid(status: OrderStatus): boolean {
  return paid.has(status)
}
