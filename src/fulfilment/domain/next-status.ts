import type { OrderStatus } from '../../orders/domain/order-status.ts'

const way = ['pending', 'processing', 'shipped', 'delivered'] as const

/** The step that orders with these statuses wait for: after the earliest of them; null for none. */
export function nextStatus(statuses: readonly OrderStatus[]): OrderStatus | null {
  const earliest = way.findIndex((step) => statuses.includes(step))
  return earliest < 0 ? null : (way[earliest + 1] ?? null)
}

/** Does an order take this step before its money has come? The shop is paid in advance. */
export function goesUnpaid(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'pending' && (to === 'shipped' || to === 'delivered')
}
