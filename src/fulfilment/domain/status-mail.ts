import type { OrderStatus } from '../../orders/domain/order-status.ts'

/** German labels of the mails about the status of an order. */
export const statusMailLabels = {
  'payment-received': 'Zahlung eingegangen',
  'order-shipped': 'Versand oder Abholung',
  'order-delivered': 'Geliefert oder abgeholt',
  'order-cancelled': 'Bestellung storniert',
  'order-reopened': 'Bestellung gilt wieder',
} as const

export type StatusMailKind = keyof typeof statusMailLabels

/** Returns the German name of the mail about one order, which says whether it is a parcel or a pickup. */
export function statusMailName(kind: StatusMailKind, shippingMethod: string): string {
  const isPickup = shippingMethod === 'pickup'
  if (kind === 'order-shipped') return isPickup ? 'Abholbereit' : 'Versendet'
  if (kind === 'order-delivered') return isPickup ? 'Abgeholt' : 'Geliefert'
  return statusMailLabels[kind]
}

/**
 * Returns the mail that a change of an order's status sends to the customer, or null. The same
 * mail about the same parcel, payment or invoice is not sent twice.
 */
export function statusMail(from: OrderStatus, to: OrderStatus): StatusMailKind | null {
  if (to === 'shipped') return 'order-shipped'
  if (from === to) return null
  if (to === 'delivered') return 'order-delivered'
  if (to === 'cancelled') return 'order-cancelled'
  if (from === 'cancelled') return 'order-reopened'
  return from === 'pending' && to === 'processing' ? 'payment-received' : null
}
