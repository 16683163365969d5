import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { confirmOwnPassword, wrongOwnPassword, type OwnPassword } from './confirm-own-password.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import type { DeviceAccount } from '../sessions/known-device.ts'
import { recordOwnAction } from '../record-own-action.ts'
import type { SessionUser } from '../sessions/session-user.ts'
import { deleteOtherSessions } from '../sessions/sessions-repo.ts'
import { storePassword } from './store-password.ts'

/** The account with the former password. */
type Own = OwnPassword & { readonly actor: SessionUser }

/**
 * Changes the own password. The current session remains, all others end. Returns the account for
 * the device cookie. Refuses with `invalid`, `too-many` or 503.
 */
export async function changePassword(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  own: Own,
  password: string,
): Promise<Result<DeviceAccount, Refusal>> {
  const { db, clock, log } = deps
  const { actor: user, address, sessionHash } = own
  const isOwn = await confirmOwnPassword(deps, own)
  if (!isOwn.ok) return isOwn
  const hash = await choosePassword(deps, { password, isAdmin: user.isAdmin, address })
  if (!hash.ok) return hash
  const isDone = await transact(db, async (tx) => {
    if (!(await lockPasswordHash(tx, user.id, isOwn.value))) return false
    await deleteOtherSessions(tx, user.id, sessionHash)
    const now = clock.now().toISOString()
    await storePassword(tx, user, hash.value, now)
    await recordOwnAction(tx, user, { action: 'account.password', now })
    return true
  })
  if (!isDone) return err(wrongOwnPassword)
  log.info({ userId: user.id }, 'password changed')
  return ok({ id: user.id, passwordHash: hash.value })
}
