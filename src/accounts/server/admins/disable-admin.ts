import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { deleteApiKeysOf } from '../api-keys/api-keys-repo.ts'
import { deleteAccountTokensOf } from '../links/account-tokens-repo.ts'
import { setDisabled } from './admins-repo.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { lockAdmins } from './lock-admins.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { deleteInvitationsBy } from './invitations-repo.ts'
import { nameAndEmail } from '../person-name.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'
import { notifyAdmins } from './notify-admins.ts'

type DisableDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

const notOneself = refusal('conflict', 'Sie können sich nicht selbst deaktivieren.')
const disabledAlready = refusal('conflict', 'Diese Person ist schon deaktiviert.')
const enabledAlready = refusal('conflict', 'Diese Person ist schon aktiv.')

/**
 * Disables an admin at once: their sessions, API keys, links in mails and sent invitations end, and no
 * password works. When two admins disable each other at the same moment, one remains, see
 * `lockAdmins`. Refuses with `invalid` (the own password), `conflict`, `not-found`, `forbidden`,
 * `too-many` or 503.
 */
export async function disableAdmin(
  deps: DisableDeps,
  id: string,
  own: OwnPassword,
): Promise<Result<void, Refusal>> {
  const { db, clock } = deps
  const { actor } = own
  if (id === actor.id) return err(notOneself)
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    const person = await lockAdmins(tx, actor.id, id)
    if (!(await lockPasswordHash(tx, actor.id, confirmed.value))) rollBack(wrongOwnPassword)
    if (!(await setDisabled(tx, id, now))) rollBack(disabledAlready)
    await deleteSessionsOf(tx, id)
    await deleteApiKeysOf(tx, id)
    await deleteAccountTokensOf(tx, id)
    const invitationIds = await deleteInvitationsBy(tx, id)
    await recordAdminAction(tx, {
      adminId: actor.id,
      action: 'admin.disable',
      subject: id,
      detail: { withdrawnInvitations: invitationIds.length, invitationIds },
      now,
    })
    const notice = { act: 'admin-disabled', person: nameAndEmail(person) } as const
    await notifyAdmins(tx, { actorId: actor.id, notice, now })
  })
}

/** Lets a disabled admin sign in again. Refuses as `disableAdmin` does. */
export async function enableAdmin(
  deps: DisableDeps,
  id: string,
  own: OwnPassword,
): Promise<Result<void, Refusal>> {
  const { db, clock } = deps
  const { actor } = own
  if (id === actor.id) return err(enabledAlready)
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const now = clock.now().toISOString()
  return transactOrRefuse(db, async (tx) => {
    const person = await lockAdmins(tx, actor.id, id)
    if (!(await lockPasswordHash(tx, actor.id, confirmed.value))) rollBack(wrongOwnPassword)
    if (!(await setDisabled(tx, id, null))) rollBack(enabledAlready)
    await recordAdminAction(tx, {
      adminId: actor.id,
      action: 'admin.enable',
      subject: id,
      detail: {},
      now,
    })
    const notice = { act: 'admin-enabled', person: nameAndEmail(person) } as const
    await notifyAdmins(tx, { actorId: actor.id, notice, now })
  })
}
