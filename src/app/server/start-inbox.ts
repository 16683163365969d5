import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { isTestCopy } from '../../platform/server/copies/restores-table.ts'
import type { JobLocks } from '../../platform/server/jobs/job-locks.ts'
import { refundDebits } from '../../refunds/server/debits/refund-debits.ts'
import { watchInbox, type InboxWatch } from '../../statements/server/inbox/watch-inbox.ts'

/**
 * Starts to read the folder of the bank; returns null without BANK_INBOX, and for a test copy: it would take the
 * files away from the shop that was copied.
 */
export async function startInbox(deps: ApiDeps, locks: JobLocks): Promise<InboxWatch | null> {
  const { bankInbox } = deps.env
  if (bankInbox === null || (await isTestCopy(deps.db))) return null
  return watchInbox({ ...deps, locks, outgoing: refundDebits }, bankInbox)
}
