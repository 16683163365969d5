/** The parcel carrier of the shop: DHL, as long as no setting names another. */
const CARRIER = {
  name: 'DHL',
  address: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
} as const

export interface TrackingLink {
  readonly carrier: string
  readonly href: string
}

/** Where a parcel can be followed. */
export function trackingLink(trackingCode: string): TrackingLink {
  const code = encodeURIComponent(trackingCode.replaceAll(/\s/g, ''))
  return { carrier: CARRIER.name, href: CARRIER.address + code }
}
