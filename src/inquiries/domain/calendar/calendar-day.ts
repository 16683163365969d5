/** Calendar days as "YYYY-MM-DD" and months as "YYYY-MM": no time, no zone. */

const MS_PER_DAY = 24 * 60 * 60 * 1000

const MONTHS =
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

const WEEKDAYS = 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' ')

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Formats "2026-12-24" as "24.12.2026". */
export function formatDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${date}.${month}.${year}`
}

/** Formats "2026-12-24" as "Donnerstag, 24.12.2026". */
export function formatWeekday(day: string): string {
  return `${WEEKDAYS[utc(day).getUTCDay()] ?? ''}, ${formatDay(day)}`
}

/** Formats "2026-12" as "Dezember 2026". */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${MONTHS[Number(number) - 1] ?? ''} ${year}`
}

/** Adds days, also negative ones, to a day. */
export function addDays(day: string, days: number): string {
  return new Date(utc(day).getTime() + days * MS_PER_DAY).toISOString().slice(0, 10)
}

/** Adds months, also negative ones, to a month. */
export function addMonths(month: string, months: number): string {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Checks for a month of the years 2000 to 2199. */
export function isMonth(text: string): boolean {
  return /^2[01]\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}

/** Returns the weeks that a month touches, each with seven days from Monday on. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const start = addDays(first, -((utc(first).getUTCDay() + 6) % 7))
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  }
  return weeks
}
