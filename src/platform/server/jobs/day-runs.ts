import { addDays } from '../../domain/berlin-days.ts'
import { readCounter, setCounter } from '../counters.ts'
import type { Queryable, Tx } from '../database/tables.ts'

const numberOf = (day: string): number => Number(day.replaceAll('-', ''))

/**
 * Returns whether a run of a job of once a day was noted for a day ("YYYY-MM-DD"). A day after the next was noted
 * while the clock was wrong, and would stop the runs until then.
 */
export async function isDayDone(db: Queryable, counter: string, day: string): Promise<boolean> {
  const done = await readCounter(db, counter)
  return done >= numberOf(day) && done <= numberOf(addDays(day, 1))
}

/** Notes that the run of a day was made. */
export async function noteDay(tx: Tx, counter: string, day: string): Promise<void> {
  await setCounter(tx, counter, numberOf(day))
}
