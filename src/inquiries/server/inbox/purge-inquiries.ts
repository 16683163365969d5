import { keptSince, retention } from '../../../business/domain/retention.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { findContractsBefore, findLeftBefore, findSettledBefore } from '../threads/threads-repo.ts'

/** Erased per transaction, so that other writers are not blocked for long. */
const ERASED_AT_ONCE = 100

async function eraseAll(
  db: Db,
  find: (tx: Tx) => Promise<Parameters<typeof eraseInquiries>[1]>,
): Promise<void> {
  for (;;) {
    const erased = await transact(db, async (tx) => eraseInquiries(tx, await find(tx)))
    if (erased < ERASED_AT_ONCE) return
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
  await eraseAll(db, (tx) => findSettledBefore(tx, left.before, ERASED_AT_ONCE))
  await eraseAll(db, (tx) => findLeftBefore(tx, left, ERASED_AT_ONCE))
}

/** Erases bookings that are a contract or were one after their retention period, as a job. */
export async function purgeContractInquiries(db: Db, now: Date): Promise<void> {
  const left = limitsOf(keptSince(now, retention.contractInquiries.keep))
  await eraseAll(db, (tx) => findContractsBefore(tx, left, ERASED_AT_ONCE))
}
