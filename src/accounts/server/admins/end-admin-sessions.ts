import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transactOrRefuse } from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { lockAdmins } from './lock-admins.ts'
import { renewSession, type RenewedSession } from '../sessions/renew-session.ts'
import type { OpenSession } from '../sessions/session-user.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'

/**
 * Ends every session of an admin. When admins end their own, the current session goes on with a new
 * token, which is returned; otherwise null. Refuses with `not-found`, `forbidden` and `unauthorised`
 * (the own session has ended meanwhile).
 */
export async function endAdminSessions(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
  { user: actor, tokenHash }: OpenSession,
): Promise<Result<RenewedSession | null, Refusal>> {
  return transactOrRefuse(db, async (tx) => {
    await lockAdmins(tx, actor.id, id)
    const renewed = id === actor.id ? await renewSession(tx, id, tokenHash) : null
    if (!renewed) await deleteSessionsOf(tx, id)
    await recordAdminAction(tx, {
      adminId: actor.id,
      action: 'admin.end-sessions',
      subject: id,
      detail: {},
      now: clock.now().toISOString(),
    })
    return renewed
  })
}
