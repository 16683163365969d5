import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { choosePassword } from '../passwords/choose-password.ts'
import { confirmOwnPassword, wrongOwnPassword, type OwnPassword } from './confirm-own-password.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import type { DeviceAccount } from '../sessions/known-device.ts'
import { recordOwnAction } from '../record-own-action.ts'
import type { SessionUser } from '../sessions/session-user.ts'
import { renewSession, type RenewedSession } from '../sessions/renew-session.ts'
import { storePassword } from './store-password.ts'

/** The account with the former password. */
type Own = OwnPassword & { readonly actor: SessionUser }

interface ChangedPassword {
  /** For the device cookie. */
  readonly account: DeviceAccount
  readonly session: RenewedSession
}

/**
 * Changes the own password. The current session gets a new token, all others end. Refuses with
 * `invalid`, `unauthorised` (the session has ended meanwhile), `too-many` or 503.
 */
export async function changePassword(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  own: Own,
  password: string,
): Promise<Result<ChangedPassword, Refusal>> {
  const { db, clock, log } = deps
  const { actor: user, clientAddress, session } = own
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const hash = await choosePassword(deps, {
    password,
    isAdmin: user.isAdmin,
    owner: user,
    clientAddress,
  })
  if (!hash.ok) return hash
  const changed = await transactOrRefuse(db, async (tx) => {
    if (!(await lockPasswordHash(tx, user.id, confirmed.value))) rollBack(wrongOwnPassword)
    const renewed = await renewSession(tx, user.id, session.tokenHash)
    const now = clock.now().toISOString()
    await storePassword(tx, user, hash.value, now)
    await recordOwnAction(tx, user, { action: 'account.password', now })
    return { account: { id: user.id, passwordHash: hash.value }, session: renewed }
  })
  if (changed.ok) log.info({ userId: user.id }, 'password changed')
  return changed
}
