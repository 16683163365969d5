import { berlinDayStart, mondayOf } from '../../platform/domain/berlin-days.ts'
import { DAY_MS, HOUR_MS } from '../../platform/domain/clock.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'

/** How many backups are kept: the newest of so many days, weeks and months that have any. */
export const keptBackups = { days: 7, weeks: 4, months: 12 } as const

/** An older backup, or none, is a reason to warn. */
export const OLD_AFTER_HOURS = 36

/** The hour in Wuppertal from which the night's backup is due. */
const DUE_HOUR = 3

/** Returns the newest moment of each period, for the newest `count` periods. */
function newestOf(
  newestFirst: readonly string[],
  count: number,
  periodOf: (day: string) => string,
): string[] {
  const newest = new Map<string, string>()
  for (const moment of newestFirst) {
    const period = periodOf(berlinDate(new Date(moment)))
    if (!newest.has(period)) newest.set(period, moment)
  }
  return [...newest.values()].slice(0, count)
}

/** Returns the backups (ISO moments) that are not kept any more. Days are those in Wuppertal. */
export function backupsToDelete(moments: readonly string[]): string[] {
  const newestFirst = moments.toSorted().toReversed()
  const kept = new Set([
    ...newestOf(newestFirst, keptBackups.days, (day) => day),
    ...newestOf(newestFirst, keptBackups.weeks, mondayOf),
    ...newestOf(newestFirst, keptBackups.months, (day) => day.slice(0, 7)),
  ])
  return moments.filter((moment) => !kept.has(moment))
}

/** Returns the moment since which the last night's backup is due, in milliseconds. */
export function lastDueMs(now: Date): number {
  const dueOf = (day: string): number => Date.parse(berlinDayStart(day)) + DUE_HOUR * HOUR_MS
  const due = dueOf(berlinDate(now))
  return due <= now.getTime() ? due : dueOf(berlinDate(new Date(now.getTime() - DAY_MS)))
}
