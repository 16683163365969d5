import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { deleteAccountTokensOf } from './account-tokens-repo.ts'
import { setDisabled } from './admins-repo.ts'
import { holdAdmins } from './hold-admins.ts'
import { deleteInvitationsBy } from './invitations-repo.ts'
import { deleteSessionsOf } from './sessions-repo.ts'

type DisableDeps = Pick<ApiDeps, 'db' | 'clock'>

const notOneself = refusal('conflict', 'Sie können sich nicht selbst deaktivieren.')
const disabledAlready = refusal('conflict', 'Diese Person ist schon deaktiviert.')
const enabledAlready = refusal('conflict', 'Diese Person ist schon aktiv.')

/**
 * Shuts an admin out at once: sessions, links in mails and the invitations they sent end, and no
 * password works. Of two who disable each other at the same moment one stays, see `holdAdmins`.
 * Refused with `conflict`, `not-found` and `forbidden`.
 */
export async function disableAdmin(
  { db, clock }: DisableDeps,
  id: string,
  actorId: string,
): Promise<Result<void, Refusal>> {
  if (id === actorId) return err(notOneself)
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    await holdAdmins(tx, actorId, id)
    if (!(await setDisabled(tx, id, now))) rollBack(disabledAlready)
    await deleteSessionsOf(tx, id)
    await deleteAccountTokensOf(tx, id)
    const invitationIds = await deleteInvitationsBy(tx, id)
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'admin.disable',
      subject: id,
      detail: { withdrawnInvitations: invitationIds.length, invitationIds },
      now,
    })
  })
}

/** Lets a disabled admin sign in again. Refused with `conflict`, `not-found` and `forbidden`. */
export async function enableAdmin(
  { db, clock }: DisableDeps,
  id: string,
  actorId: string,
): Promise<Result<void, Refusal>> {
  if (id === actorId) return err(enabledAlready)
  return transactOrRefuse(db, async (tx) => {
    await holdAdmins(tx, actorId, id)
    if (!(await setDisabled(tx, id, null))) rollBack(enabledAlready)
    await recordAdminAction(tx, {
      adminId: actorId,
      action: 'admin.enable',
      subject: id,
      detail: {},
      now: clock.now().toISOString(),
    })
  })
}
