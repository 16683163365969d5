import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import type { InvitationAccept } from '../../domain/admin-invitation-input.ts'
import { updateUser } from '../accounts-repo.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { findOpenInvitation, invitationOver } from './find-open-invitation.ts'
import { consumeInvitation } from './invitations-repo.ts'
import type { DeviceAccount } from '../sessions/known-device.ts'
import { makeAdmin } from './make-admin.ts'
import { notifyAdmins } from './notify-admins.ts'

interface Accepted {
  readonly email: string
  readonly account: DeviceAccount
}

/**
 * Makes the account of the invited email an admin's with this password. A customer's account with
 * that email loses its former password, sessions and links. Starts no session. Returns the email
 * and the account for the device cookie. Refuses with `invalid` (the link or the password),
 * `too-many` or 503. A link whose password was refused still works.
 */
export async function acceptInvitation(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  { token, password }: InvitationAccept,
  clientAddress: string,
): Promise<Result<Accepted, Refusal>> {
  const { db, clock, limits, log } = deps
  const allowed = await limits.take('reset-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const open = await findOpenInvitation(db, clock, token)
  if (!open.ok) return open
  const found = open.value
  const { email, first_name: firstName, last_name: lastName } = found
  const owner = { email, firstName, lastName }
  const passwordHash = await choosePassword(deps, { password, isAdmin: true, owner, clientAddress })
  if (!passwordHash.ok) return passwordHash
  const account = { ...owner, passwordHash: passwordHash.value }
  const moment = clock.now().toISOString()
  const accepted = await transactOrRefuse(db, async (tx) => {
    if (!(await consumeInvitation(tx, found.token_hash))) rollBack(invitationOver)
    const id = (await makeAdmin(tx, account, moment)) ?? rollBack(invitationOver)
    await updateUser(tx, id, { email_proved_at: moment })
    await recordAdminAction(tx, {
      adminId: id,
      action: 'admin.accept',
      subject: id,
      detail: { invitationId: found.id, inviterId: found.invited_by },
      now: moment,
    })
    await notifyAdmins(tx, { actorId: id, notice: { act: 'admin-joined' }, now: moment })
    return id
  })
  if (!accepted.ok) return accepted
  log.info({ userId: accepted.value }, 'invitation accepted')
  return ok({ email, account: { id: accepted.value, passwordHash: passwordHash.value } })
}
