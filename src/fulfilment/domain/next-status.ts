import type { OrderStatus } from '../../orders/domain/order-status.ts'

const steps = ['pending', 'processing', 'shipped', 'delivered'] as const

/** Returns the step after the earliest of these statuses, or null when there is none. */
export function nextStatus(statuses: readonly OrderStatus[]): OrderStatus | null {
  const earliest = steps.findIndex((step) => statuses.includes(step))
  return earliest < 0 ? null : (steps[earliest + 1] ?? null)
}

/**
 * Returns whether this step ships or delivers an order that is not paid; the shop is paid in
 * advance.
 */
export function goesUnpaid(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' && (to === 'shipped' || to === 'delivered')
}
