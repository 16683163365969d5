const date = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Europe/Berlin',
})

const dateTime = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** Formats an ISO moment as the day in Wuppertal, "20.11.2026". */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** Formats a calendar day "2026-11-20" as "20.11.2026". */
export function formatPlainDate(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** Formats an ISO moment as day and time in Wuppertal, "20.11.2026, 14:03 Uhr"; the time does not wrap. */
export function formatDateTime(iso: string): string {
  return `${dateTime.format(new Date(iso))}\u00A0Uhr`
}

const QUARTER_MS = 900_000

/**
 * Formats as `format` does, and knows its last answer: a day begins at a full
 * quarter of an hour of UTC, and formatting a moment costs as much as a statement of the database.
 */
function perQuarter(format: Intl.DateTimeFormat): (moment: Date) => string {
  let [known, text] = [Number.NaN, '']
  return (moment) => {
    const quarter = Math.floor(moment.getTime() / QUARTER_MS)
    if (quarter !== known) [known, text] = [quarter, format.format(moment)]
    return text
  }
}

const berlinMonth = perQuarter(
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    timeZone: 'Europe/Berlin',
  }),
)

/** Returns the calendar month in Wuppertal as "YYYYMM", the start of an order number. */
export function berlinYearMonth(moment: Date): string {
  return berlinMonth(moment).replace('-', '')
}

const berlinDay = perQuarter(
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: 'Europe/Berlin',
  }),
)

/** Returns the calendar day in Wuppertal as "YYYY-MM-DD", the format of date inputs. */
export function berlinDate(moment: Date): string {
  return berlinDay(moment)
}

/** Formats a number with its noun in singular or plural: "1 Tag", "1.500 Tage". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
}

/** Sets the apostrophes between letters as print does: "L'arte" -> "L’arte". */
export function withApostrophes(text: string): string {
  return text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
}
