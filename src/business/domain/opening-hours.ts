import type { BusinessSettings } from './business-settings.ts'

/** Opening hours as people read them, one line an entry: "Mo–Fr 09:00–18:00 Uhr". */
export function formatOpeningHours(hours: BusinessSettings['openingHours']): string[] {
  return hours.map(({ label, opens, closes }) =>
    opens && closes ? `${label} ${opens}–${closes} Uhr` : `${label} geschlossen`,
  )
}
