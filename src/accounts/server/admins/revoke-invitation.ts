import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { lockActor } from './lock-admins.ts'
import { deleteInvitation } from './invitations-repo.ts'
import { invitationGone } from './invite-admin.ts'

/** Revokes an invitation and its link. Refuses with `not-found` and `forbidden`. */
export async function revokeInvitation(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  id: string,
  actorId: string,
): Promise<Result<void, Refusal>> {
  if (!isRowId(id)) return err(invitationGone)
  return transactOrRefuse(db, async (tx) => {
    await lockActor(tx, actorId)
    if (!(await deleteInvitation(tx, id))) rollBack(invitationGone)
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'admin.invite-withdraw',
      subject: id,
      detail: {},
      now: clock.now().toISOString(),
    })
  })
}
