import type { OrderView } from '../domain/order-view.ts'
import { trackingLink } from '../domain/tracking-link.ts'

/** The link to the parcel's page at its carrier, if there is one. */
export function ParcelLink({ order }: { order: Pick<OrderView, 'trackingCode' | 'carrier'> }) {
  const link = trackingLink(order)
  return link ? (
    <a href={link.href} target="_blank" rel="noreferrer" className="text-link no-print block">
      {link.carrier ? `Bei ${link.carrier} verfolgen` : 'Sendung verfolgen'}
    </a>
  ) : null
}
