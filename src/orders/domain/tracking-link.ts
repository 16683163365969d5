import { carriers } from '../../business/domain/carriers.ts'
import type { OrderView } from './order-view.ts'

export interface TrackingLink {
  /** Null when a URL was entered as the code. */
  readonly carrier: string | null
  readonly href: string
}

/**
 * Returns the tracking link of a parcel: the carrier's page, or the URL that an admin entered as the
 * tracking code. Null without a code or a carrier.
 */
export function trackingLink({
  trackingCode,
  carrier,
}: Pick<OrderView, 'trackingCode' | 'carrier'>): TrackingLink | null {
  const code = trackingCode?.replaceAll(/\s/g, '') ?? ''
  const url = URL.parse(code)
  if (url?.protocol === 'https:' && !url.username) return { carrier: null, href: url.href }
  if (code === '' || carrier === null) return null
  const { name, trackingUrl } = carriers[carrier]
  return { carrier: name, href: trackingUrl + encodeURIComponent(code) }
}
