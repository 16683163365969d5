import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import type { PasswordResetInput } from '../../domain/account-input.ts'
import { consumeAccountToken } from '../links/account-tokens-repo.ts'
import { findUserById, updateUser } from '../accounts-repo.ts'
import { checkAccountToken, linkOver } from '../links/check-account-token.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import type { DeviceAccount } from '../sessions/known-device.ts'
import { recordOwnAction } from '../record-own-action.ts'
import { toProfile } from '../to-profile.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'
import { storePassword } from '../own-password/store-password.ts'
import { notifyAdmins } from '../admins/notify-admins.ts'

/**
 * Stores a new password through the link of a mail, which works once, and ends every session of the
 * account. Returns the account for the device cookie. Refuses with `invalid` (the link or the
 * password) and `too-many`; a link whose password was refused still works. A second factor remains,
 * so a mailbox alone gives no access to an admin's account.
 */
export async function resetPassword(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  { token, password }: PasswordResetInput,
  clientAddress: string,
): Promise<Result<DeviceAccount, Refusal>> {
  const { db, clock, limits, log } = deps
  const allowed = await limits.take('reset-per-address', clientAddress)
  if (!allowed.ok) return allowed
  const found = await checkAccountToken(db, token, ['password-reset'], clock)
  const user = found ? await findUserById(db, found.user_id) : null
  if (!found || user?.disabled_at !== null) return err(linkOver)
  const { id } = user
  const isAdmin = user.is_admin === 1
  const hash = await choosePassword(deps, {
    password,
    isAdmin,
    owner: toProfile(user),
    clientAddress,
  })
  if (!hash.ok) return hash
  const isDone = await transact(db, async (tx) => {
    if (!(await consumeAccountToken(tx, found.token_hash))) return false
    const now = clock.now().toISOString()
    await storePassword(tx, user, hash.value, now)
    // The account is locked now, so a login with the former password has its session by now, or gets none.
    await deleteSessionsOf(tx, id)
    // The link was in a mail to the account's email.
    await updateUser(tx, id, { email_proved_at: now })
    await recordOwnAction(tx, { id, isAdmin }, { action: 'account.password-reset', now })
    if (isAdmin) {
      await notifyAdmins(tx, { actorId: id, notice: { act: 'admin-password-by-link' }, now })
    }
    return true
  })
  if (!isDone) return err(linkOver)
  log.info({ userId: id }, 'password reset')
  return ok({ id, passwordHash: hash.value })
}
