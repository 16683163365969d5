import type { OrderStatus } from './order-status.ts'

/** The statuses of paid orders. */
const paidStatuses = ['processing', 'shipped', 'delivered'] as const

const paid: ReadonlySet<OrderStatus> = new Set(paidStatuses)

/** Returns whether an order with this status is paid. */
export function isPaid(status: OrderStatus): boolean {
  return paid.has(status)
}
