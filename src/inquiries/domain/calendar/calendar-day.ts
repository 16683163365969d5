/** Calendar days as "YYYY-MM-DD": no time, no zone. */

import { addDays, mondayOf } from '../../../platform/domain/berlin-days.ts'
import { formatPlainDate } from '../../../platform/domain/german-format.ts'
import { addMonths } from '../../../platform/domain/months.ts'

const WEEKDAYS = 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag'.split(' ')

/** Formats "2026-12-24" as "Donnerstag, 24.12.2026". */
export function formatWeekday(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}, ${formatPlainDate(day)}`
}

/** Returns the weeks that a month touches, each with seven days from Monday on. */
export function weeksOf(month: string): string[][] {
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  for (let monday = mondayOf(`${month}-01`); monday < end; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  }
  return weeks
}
