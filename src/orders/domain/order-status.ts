import type { ShippingMethod } from '../../business/domain/shipping.ts'

export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  shipped: 'Versendet',
  delivered: 'Geliefert',
  cancelled: 'Storniert',
}

/** A pickup order is fetched instead of sent. */
const pickupLabels: Readonly<Partial<Record<OrderStatus, string>>> = {
  shipped: 'Abholbereit',
  delivered: 'Abgeholt',
}

/** Returns the German label of a status; a pickup order has other ones than a parcel. */
export function statusLabel(status: OrderStatus, shippingMethod?: string): string {
  return (shippingMethod === 'pickup' ? pickupLabels[status] : undefined) ?? labels[status]
}

/**
 * Returns the statuses of supplied goods: supply begins with the parcel's journey, or when the customer takes the goods
 * away (UStG § 3 Abs. 6).
 */
export function suppliedStatuses(method: ShippingMethod): readonly OrderStatus[] {
  return method === 'pickup' ? ['delivered'] : ['shipped', 'delivered']
}
