import { isPaid } from '../../orders/domain/is-paid.ts'
import type { OrderStatus } from '../../orders/domain/order-status.ts'

/** A change of the status, and what the order owes and has paid before it, in cents. */
export interface SettledChange {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly openCents: number
  readonly paidCents: number
}

/** Returns whether the change says that what is still open was paid. */
export function paysRest({ from, to, openCents }: Omit<SettledChange, 'paidCents'>): boolean {
  return isPaid(to) && !isPaid(from) && openCents > 0
}

/**
 * Returns whether the change says that the payments were noted by mistake. A payment that was reversed leaves
 * the order open before it becomes pending.
 */
export function reversesPayments({ from, to, openCents, paidCents }: SettledChange): boolean {
  return to === 'pending' && isPaid(from) && openCents <= 0 && paidCents > 0
}
