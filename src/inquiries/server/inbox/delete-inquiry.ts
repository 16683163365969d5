import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  recordDeletedInquiries,
  writeErasureJournal,
} from '../../../platform/server/erasures/erasure-journal.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { inquiryNotFound, threadOf } from './find-inquiry.ts'

/** Erases an inquiry; the log and the journal of erasures keep only its id. Refuses with `not-found`. */
export async function deleteInquiry(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>,
  id: string,
  admin: Pick<SessionUser, 'id'>,
): Promise<Result<void, Refusal>> {
  const now = deps.clock.now().toISOString()
  const deleted = await transactOrRefuse(deps.db, async (tx) => {
    const thread = (await threadOf(tx, id)) ?? rollBack(inquiryNotFound)
    if ((await eraseInquiries(tx, [thread])) === 0) rollBack(inquiryNotFound)
    await recordDeletedInquiries(tx, [id], now)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'inquiry.delete',
      subject: id,
      detail: { kind: thread.kind },
      now,
    })
  })
  if (deleted.ok) await writeErasureJournal(deps)
  return deleted
}
