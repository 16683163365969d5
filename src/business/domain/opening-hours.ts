import type { BusinessSettings } from './business-settings.ts'

/** Opening hours as people read them, one line an entry: "Mo–Fr 09:00–18:00 Uhr", the hours in one piece. */
export function formatOpeningHours(hours: BusinessSettings['openingHours']): string[] {
  return hours.map(({ label, opens, closes }) =>
    opens && closes ? `${label} ${opens}–${closes}\u00A0Uhr` : `${label} geschlossen`,
  )
}
