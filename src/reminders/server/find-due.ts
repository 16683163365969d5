import { addDays } from '../../platform/domain/berlin-days.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { waitForTurn } from '../../platform/server/jobs/wait-for-turn.ts'
import { dueDayOf } from './read-unpaid-order.ts'
import { findUnreminded } from './reminders-repo.ts'

/** Orders older than the longest deadline and the time in which a reminder is sent by itself. */
const OLDEST_DAYS = 150
const AT_ONCE = 500

/** Finds the orders whose deadline passed and that were not reminded. `today`: "YYYY-MM-DD". */
export async function findDue(db: Db, today: string): Promise<string[]> {
  const found: string[] = []
  const from = `${addDays(today, -OLDEST_DAYS)}T00:00:00.000Z`
  const until = `${today}T00:00:00.000Z`
  for (let after = ''; ;) {
    await waitForTurn()
    const rows = await findUnreminded(db, { from, until, after, limit: AT_ONCE })
    for (const row of rows) if (dueDayOf(row) < today) found.push(row.id)
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return found
    after = end.id
  }
}
