import type { SessionUser } from '../../../accounts/server/sessions/session-user.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { inquiryNotFound, threadOf } from './find-inquiry.ts'
import { updateThread } from '../threads/threads-repo.ts'

interface ReadMark {
  readonly inquiryId: string
  readonly unread: boolean
  readonly admin: Pick<SessionUser, 'id'>
}

/** Marks an inquiry as read or unread; refused with `not-found`. */
export function markInquiryRead(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { inquiryId, unread, admin }: ReadMark,
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    if (!(await threadOf(tx, inquiryId))) rollBack(inquiryNotFound)
    const [from, to] = unread ? [0, 1] : [1, 0]
    if (!(await updateThread(tx, inquiryId, { unread: from }, { unread: to }))) return
    await recordAdminAction(tx, {
      adminId: admin.id,
      action: 'inquiry.read',
      subject: inquiryId,
      detail: { unread },
      now: clock.now().toISOString(),
    })
  })
}
