import { DAY_MS, HOUR_MS } from './clock.ts'
import { berlinDate } from './german-format.ts'

/** Wuppertal is one or two hours ahead of UTC, and the clock never changes at midnight. */
const OFFSETS_HOURS = [1, 2]

/** The last day that lists and exports accept: the day after a later one would be out of range. */
export const LAST_DAY = '2199-12-30'

/** Returns whether this is a calendar day "YYYY-MM-DD" from 2000 to 2199. */
export function isCalendarDay(text: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00.000Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** Returns the start of a day ("YYYY-MM-DD") in Wuppertal, as ISO-8601 UTC. */
export function berlinDayStart(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`)
  for (const hours of OFFSETS_HOURS) {
    const start = midnight - hours * HOUR_MS
    const isStart = berlinDate(new Date(start)) === day && berlinDate(new Date(start - 1)) !== day
    if (isStart) return new Date(start).toISOString()
  }
  throw new Error(`no such day: ${day}`)
}

/** Returns the day `count` days after (before, if negative) a day, both "YYYY-MM-DD". */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the Monday of a day's week (ISO 8601); both are "YYYY-MM-DD". */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Returns the moment this many months earlier; the day is limited to the length of the month. */
export function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  const day = before.getUTCDate()
  before.setUTCDate(1)
  before.setUTCMonth(before.getUTCMonth() - months)
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0))
  before.setUTCDate(Math.min(day, last.getUTCDate()))
  return before
}
