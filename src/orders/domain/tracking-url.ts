/**
 * Where a parcel can be followed: the owner may enter the carrier's whole link as its tracking code.
 * Null for a bare number, which names no carrier.
 */
export function trackingUrl(trackingCode: string | null): string | null {
  const url = URL.parse(trackingCode ?? '')
  return url?.protocol === 'https:' && !url.username ? url.href : null
}
