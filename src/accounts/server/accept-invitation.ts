import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../platform/server/database/refused-in-transaction.ts'
import { hashToken } from '../../platform/server/ids.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import type { InvitationAccept } from '../domain/admin-people-input.ts'
import { INVITATION_LIFE_MS } from './account-token-purpose.ts'
import { choosePassword } from './choose-password.ts'
import { findInvitationByToken, takeInvitation } from './invitations-repo.ts'
import { makeAdmin } from './make-admin.ts'

/** Said of a link that is unknown, used, withdrawn or too old: all the same. */
const invitationOver = refusal(
  'invalid',
  'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue senden.',
)

/**
 * The address of the invitation, and no other, becomes an admin's with this password; a customer's
 * account with that address loses its former password, sessions and links. Starts no session. Returns
 * the address; refused with `invalid` (the link or the password), `too-many` or 503. A link whose
 * password was refused still works.
 */
export async function acceptInvitation(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  { token, password }: InvitationAccept,
  address: string,
): Promise<Result<string, Refusal>> {
  const { db, clock, limits, log } = deps
  const allowed = await limits.take('reset-per-address', address)
  if (!allowed.ok) return allowed
  const tokenHash = hashToken(token)
  const found = await findInvitationByToken(db, tokenHash)
  const now = clock.now()
  if (!found || now.getTime() - Date.parse(found.sent_at) >= INVITATION_LIFE_MS) {
    return err(invitationOver)
  }
  const passwordHash = await choosePassword(deps, { password, isAdmin: true, address })
  if (!passwordHash.ok) return passwordHash
  const { email, first_name: firstName, last_name: lastName } = found
  const account = { email, firstName, lastName, passwordHash: passwordHash.value }
  const moment = now.toISOString()
  const accepted = await transactOrRefuse(db, async (tx) => {
    if (!(await takeInvitation(tx, tokenHash))) rollBack(invitationOver)
    const id = (await makeAdmin(tx, account, moment)) ?? rollBack(invitationOver)
    await recordAdminAction(tx, {
      adminId: id,
      action: 'admin.accept',
      subject: id,
      detail: { invitationId: found.id, inviterId: found.invited_by },
      now: moment,
    })
    return id
  })
  if (!accepted.ok) return accepted
  log.info({ userId: accepted.value }, 'invitation accepted')
  return ok(email)
}
