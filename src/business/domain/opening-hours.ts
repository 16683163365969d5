import type { BusinessSettings } from './business-settings.ts'

/** Formats opening hours, one line per entry: "Mo–Fr 09:00–18:00 Uhr". Hours do not wrap. */
export function formatOpeningHours(hours: BusinessSettings['openingHours']): string[] {
  return hours.map(({ label, opens, closes }) =>
    opens && closes ? `${label} ${opens}–${closes}\u00A0Uhr` : `${label} geschlossen`,
  )
}
