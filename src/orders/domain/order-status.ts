export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  shipped: 'Versendet',
  delivered: 'Geliefert',
  cancelled: 'Storniert',
}

/** Returns the German label of a status; a shipped pickup order is ready for pickup. */
export function statusLabel(status: OrderStatus, shippingMethod?: string): string {
  return status === 'shipped' && shippingMethod === 'pickup' ? 'Abholbereit' : labels[status]
}
