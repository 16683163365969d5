/** Calendar days as "YYYY-MM-DD": no time, no zone. */

import { addMonths } from '../../../platform/domain/months.ts'

const MS_PER_DAY = 24 * 60 * 60 * 1000

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

/** Adds days, also negative ones, to a day. */
export function addDays(day: string, days: number): string {
  return new Date(utc(day).getTime() + days * MS_PER_DAY).toISOString().slice(0, 10)
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
