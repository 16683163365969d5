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
