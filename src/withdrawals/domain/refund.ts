import {
  shippingCents,
  type ShippingMethod,
  type ShippingRules,
} from '../../business/domain/shipping.ts'
import { suppliedStatuses, type OrderStatus } from '../../orders/domain/order-status.ts'

interface WithdrawnLine {
  readonly quantity: number
  readonly unitPriceCents: number
  readonly withdrawnBefore: number
  readonly accepted: number
}

interface WithdrawnOrder {
  readonly status: OrderStatus
  readonly shippingMethod: ShippingMethod
  readonly subtotalCents: number
  readonly shippingCents: number
  /** What standard shipping cost when it was placed; null in older orders. */
  readonly standardShippingCents: number | null
  /** What is not paid of it; negative for money that has to be given back. */
  readonly openCents: number
  /** What was paid and not refunded yet. */
  readonly keptCents: number
  readonly lines: readonly WithdrawnLine[]
}

/** Returns whether nothing of the order is left once these quantities are accepted. */
export function isWhollyWithdrawn({ lines }: Pick<WithdrawnOrder, 'lines'>): boolean {
  return lines.every(
    ({ quantity, withdrawnBefore, accepted }) => withdrawnBefore + accepted === quantity,
  )
}

/** Returns whether the goods left the shop, so that the order is not cancelled but sent back. */
export function isSupplied({
  status,
  shippingMethod,
}: Pick<WithdrawnOrder, 'status' | 'shippingMethod'>): boolean {
  return suppliedStatuses(shippingMethod).includes(status)
}

/**
 * Returns the shipping fee to refund, in cents, when everything is withdrawn: what standard shipping cost when the
 * order was placed, not the surcharge for express (BGB § 357 Abs. 2). Before shipping there was no express delivery
 * yet, so the whole fee is refunded. `rules`: those of now, for older orders.
 */
function shippingRefundCents(order: WithdrawnOrder, rules: ShippingRules): number {
  if (!isWhollyWithdrawn(order)) return 0
  if (!isSupplied(order) || order.shippingMethod !== 'express') return order.shippingCents
  const standard =
    order.standardShippingCents ?? shippingCents(rules, 'standard', order.subtotalCents)
  return Math.min(order.shippingCents, standard)
}

/** Returns what the accepted quantities cost, in cents, with the shipping fee that falls away with them. */
export function withdrawnCents(order: WithdrawnOrder, rules: ShippingRules): number {
  const goods = order.lines.reduce((sum, line) => sum + line.unitPriceCents * line.accepted, 0)
  return goods + shippingRefundCents(order, rules)
}

/**
 * Returns what has to be refunded for the accepted quantities, in cents: what they cost, as far as it was paid. An
 * unpaid order loses the part that is withdrawn first, and what was refunded as goodwill is not refunded again.
 */
export function refundCents(order: WithdrawnOrder, rules: ShippingRules): number {
  const cents = withdrawnCents(order, rules)
  // A cancelled order is worth nothing already.
  const lost = order.status === 'cancelled' ? 0 : cents
  return Math.min(cents, Math.max(0, lost - order.openCents), order.keptCents)
}
