import { isMailTime } from '../../business/domain/mail-hours.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { isDayDone, noteDay } from '../../platform/server/jobs/day-runs.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { findCoveredUntil } from '../../statements/server/find-covered-until.ts'
import { findDue } from './find-due.ts'
import { findOverdue } from './reminders-repo.ts'
import { takeNextStep } from './take-next-step.ts'

type JobDeps = Pick<ApiDeps, 'db' | 'clock' | 'changes' | 'log'>

const MOST_OVERDUE = 5_000
const COUNTER = 'reminders-day'

async function findWaiting(db: Db, today: string): Promise<string[]> {
  // Without a statement no step is ever due.
  if ((await findCoveredUntil(db)) === null) return []
  const overdue = await findOverdue(db, today, MOST_OVERDUE)
  return [...(await findDue(db, today)), ...overdue.map(({ id }) => id)]
}

/**
 * Reminds customers whose payment is overdue and cancels orders after the grace period, once a day from the morning in
 * Wuppertal on; the next run makes up for one that was missed. Several processes may run it at once, because each step
 * is decided under the order's lock.
 */
export async function runReminders(deps: JobDeps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const today = berlinDate(now)
  if (!isMailTime(now) || (await isDayDone(db, COUNTER, today))) return
  const taken = { remind: 0, cancel: 0, failed: 0 }
  for (const orderId of await findWaiting(db, today)) {
    try {
      const step = await takeNextStep(deps, orderId)
      if (step) taken[step] += 1
    } catch (error) {
      taken.failed += 1
      log.error({ err: error, orderId }, 'the step about a missing payment failed')
    }
  }
  // Last, so that a process that ends before is made up for by the next run.
  await transact(db, (tx) => noteDay(tx, COUNTER, today))
  if (taken.remind + taken.cancel + taken.failed > 0) log.info(taken, 'unpaid orders processed')
}
