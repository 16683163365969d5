import { retention } from '../../../content/domain/retention.ts'
import { monthsBefore } from '../../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { findLeftBefore, findSettledBefore } from '../threads/threads-repo.ts'

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

/**
 * Erases inquiries after the retention period of the privacy page, both settled ones and open ones
 * that nobody worked on, e.g. of bots and of past events. Run by a job.
 */
export async function purgeInquiries(db: Db, now: Date): Promise<void> {
  const moment = monthsBefore(now, retention.settledInquiryMonths)
  const left = { before: moment.toISOString(), day: berlinDate(moment) }
  await eraseAll(db, (tx) => findSettledBefore(tx, left.before, ERASED_AT_ONCE))
  await eraseAll(db, (tx) => findLeftBefore(tx, left, ERASED_AT_ONCE))
}
