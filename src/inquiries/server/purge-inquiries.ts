import { retention } from '../../content/domain/retention.ts'
import { monthsBefore } from '../../platform/domain/berlin-days.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { findSettledBefore } from './threads-repo.ts'

/** As many as one transaction removes; other writers get their turn in between. */
const ERASED_AT_ONCE = 100

/** Removes inquiries that nobody has worked on for the time the privacy page says; a job runs it. */
export async function purgeInquiries(db: Db, now: Date): Promise<void> {
  const before = monthsBefore(now, retention.settledInquiryMonths).toISOString()
  for (;;) {
    const erased = await transact(db, async (tx) =>
      eraseInquiries(tx, await findSettledBefore(tx, before, ERASED_AT_ONCE)),
    )
    if (erased < ERASED_AT_ONCE) return
  }
}
