import type { OrderStatus } from '../../orders/domain/order-status.ts'

const paid: ReadonlySet<OrderStatus> = new Set(['processing', 'shipped', 'delivered'])

/** Returns whether an order with this status is paid. */
export function isPaid(status: OrderStatus): boolean {
  return paid.has(status)
}
