import { carriers } from '../../business/domain/carriers.ts'
import type { OrderView } from './order-view.ts'

export interface TrackingLink {
  /** Null where the link itself was entered as the code. */
  readonly carrier: string | null
  readonly href: string
}

/**
 * Where a parcel can be followed: on the page of the carrier that took it, or where the owner's
 * own link leads, entered as the tracking code. Null without a code or anyone to ask.
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
