const moment = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Europe/Berlin',
  timeZoneName: 'shortOffset',
})

/**
 * Formats an ISO moment to the second with its time zone, "20.11.2026 um 14:03:12 Uhr (MEZ)". It is apart
 * from german-format.ts, which every page loads.
 */
export function formatMoment(iso: string): string {
  const parts = new Map(
    moment.formatToParts(new Date(iso)).map(({ type, value }) => [type, value] as const),
  )
  const day = `${parts.get('day')}.${parts.get('month')}.${parts.get('year')}`
  const time = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
  // Not every browser knows the German names of the zone.
  const zone = parts.get('timeZoneName') === 'GMT+2' ? 'MESZ' : 'MEZ'
  return `${day} um ${time} Uhr (${zone})`
}
