import { keptSince, retention } from '../../../business/domain/retention.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import {
  areContractsBefore,
  areLeftBefore,
  areSettledBefore,
  lockDue,
  type DueCondition,
} from '../threads/due-threads.ts'

/** Erased per transaction, so that other writers are not blocked for long. */
const ERASED_AT_ONCE = 100

async function eraseAll(db: Db, condition: DueCondition): Promise<void> {
  for (;;) {
    const count = await transact(db, async (tx) => {
      const { locked, due } = await lockDue(tx, condition, ERASED_AT_ONCE)
      await eraseInquiries(tx, due)
      return locked
    })
    if (count < ERASED_AT_ONCE) return
  }
}

/** Returns the limits of a period: the moment, and its day in Wuppertal for the day of an event. */
function limitsOf(moment: string) {
  return { before: moment, day: berlinDate(new Date(moment)) }
}

/**
 * Erases inquiries without a contract after their retention period, both settled ones and open ones
 * that nobody worked on, e.g. of bots and of past events. Run by a job.
 */
export async function purgeInquiries(db: Db, now: Date): Promise<void> {
  const left = limitsOf(keptSince(now, retention.settledInquiries.keep))
  await eraseAll(db, areSettledBefore(left.before))
  await eraseAll(db, areLeftBefore(left))
}

/** Erases bookings that are a contract or were one after their retention period, as a job. */
export async function purgeContractInquiries(db: Db, now: Date): Promise<void> {
  const left = limitsOf(keptSince(now, retention.contractInquiries.keep))
  await eraseAll(db, areContractsBefore(left))
}
