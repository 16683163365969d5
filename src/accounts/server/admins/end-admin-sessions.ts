import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { lockAdmins } from './lock-admins.ts'
import { deleteOtherSessions } from '../sessions/sessions-repo.ts'

/**
 * Ends every session of an admin. When admins end their own, the current session remains. Refuses
 * with `not-found` and `forbidden`.
 */
export async function endAdminSessions(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
  actor: { readonly id: string; readonly sessionHash: string },
): Promise<Result<void, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    await lockAdmins(tx, actor.id, id)
    await deleteOtherSessions(tx, id, actor.sessionHash)
    await recordAdminAction(tx, {
      adminId: actor.id,
      action: 'admin.end-sessions',
      subject: id,
      detail: {},
      now: clock.now().toISOString(),
    })
  })
}
