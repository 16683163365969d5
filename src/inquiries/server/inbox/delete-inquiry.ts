import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { eraseInquiries } from './erase-inquiries.ts'
import { inquiryNotFound, threadOf } from './find-inquiry.ts'

/** Erases an inquiry; the log keeps only its id. Refused with `not-found`. */
export function deleteInquiry(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
  admin: Pick<SessionUser, 'id'>,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    const thread = (await threadOf(tx, id)) ?? rollBack(inquiryNotFound)
    if ((await eraseInquiries(tx, [thread])) === 0) rollBack(inquiryNotFound)
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'inquiry.delete',
      subject: id,
      detail: { kind: thread.kind },
      now: clock.now().toISOString(),
    })
  })
}
