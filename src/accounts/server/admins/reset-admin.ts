import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { deleteApiKeysOf } from '../api-keys/api-keys-repo.ts'
import { findUserByEmail } from '../accounts-repo.ts'
import { deleteSecondFactor } from '../login-codes/second-factors-repo.ts'
import { storePassword } from '../own-password/store-password.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { notifySecondFactorChange } from '../second-factor/notify-second-factor-change.ts'
import { deleteSessionsOf } from '../sessions/sessions-repo.ts'

const noAdmin = refusal('not-found', 'There is no active admin account with this email address.')
const changedMeanwhile = refusal('conflict', 'The account was changed just now. Please try again.')

export interface AdminReset {
  readonly email: string
  /** Also switches two-factor sign-in off. */
  readonly withSecondFactor: boolean
  /** Gets the new password before the commit, so that it is never lost. */
  readonly showPassword: (password: string) => void
}

/**
 * Gives an admin who is locked out a generated password and ends their sessions and API keys. For the operator of the
 * server, who is no account: the entry in the audit log is recorded under the admin. Refuses with
 * `not-found`, `conflict` or 503.
 */
export async function resetAdmin(
  { db, clock }: Pick<ApiDeps, 'db' | 'clock'>,
  { email, withSecondFactor, showPassword }: AdminReset,
): Promise<Result<void, Refusal>> {
  const user = await findUserByEmail(db, normaliseEmail(email))
  if (user?.is_admin !== 1 || user.disabled_at !== null) return err(noAdmin)
  const password = newToken().slice(0, 24)
  const hash = await hashPassword(password)
  if (!hash.ok) return hash
  return transactOrRefuse(db, async (tx) => {
    const now = clock.now().toISOString()
    if (!(await lockPasswordHash(tx, user.id, user.password_hash))) rollBack(changedMeanwhile)
    await storePassword(tx, user, hash.value, now)
    await deleteSessionsOf(tx, user.id)
    await deleteApiKeysOf(tx, user.id)
    if (withSecondFactor && (await deleteSecondFactor(tx, user.id))) {
      await notifySecondFactorChange(tx, user, 'reset', now)
    }
    await recordAdminAction(tx, {
      adminId: user.id,
      action: 'admin.reset',
      subject: user.id,
      detail: {},
      now,
    })
    showPassword(password)
  })
}
