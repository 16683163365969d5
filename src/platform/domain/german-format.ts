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

/** ISO moment to the day in Wuppertal, "20.11.2026". */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** A calendar day "2026-11-20" as "20.11.2026". */
export function formatPlainDate(day: string): string {
  return day.split('-').toReversed().join('.')
}

/** ISO moment to day and time in Wuppertal, "20.11.2026, 14:03 Uhr". */
export function formatDateTime(iso: string): string {
  return `${dateTime.format(new Date(iso))} Uhr`
}

const berlinMonth = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** The calendar month in Wuppertal as "YYYYMM", the head of an order number. */
export function berlinYearMonth(moment: Date): string {
  return berlinMonth.format(moment).replace('-', '')
}

const berlinDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/Berlin',
})

/** The calendar day in Wuppertal as "YYYY-MM-DD", the form of date inputs. */
export function berlinDate(moment: Date): string {
  return berlinDay.format(moment)
}
