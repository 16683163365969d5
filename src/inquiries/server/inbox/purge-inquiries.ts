import { retention } from '../../../content/domain/retention.ts'
import { monthsBefore } from '../../../platform/domain/berlin-days.ts'
import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { findLeftBefore, findSettledBefore } from '../threads/threads-repo.ts'

/** As many as one transaction removes; other writers get their turn in between. */
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
 * Removes inquiries that nobody has worked on for the time the privacy page says, settled or left
 * as they came: a bot's, and events that were confirmed and are over. A job runs it.
 */
export async function purgeInquiries(db: Db, now: Date): Promise<void> {
  const moment = monthsBefore(now, retention.settledInquiryMonths)
  const left = { before: moment.toISOString(), day: berlinDate(moment) }
  await eraseAll(db, (tx) => findSettledBefore(tx, left.before, ERASED_AT_ONCE))
  await eraseAll(db, (tx) => findLeftBefore(tx, left, ERASED_AT_ONCE))
}
