import { queueMail } from '../../mail/server/queue-mail.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import { ok, type Result } from '../../platform/domain/result.ts'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { newId } from '../../platform/server/ids.ts'
import { findUserByEmail } from './accounts-repo.ts'
import { createAccountToken } from './create-account-token.ts'
import { holdPassword } from './hold-password.ts'

type ForgetDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

async function sendLink({ db, clock, log }: ForgetDeps, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (user?.disabled_at !== null) return
  const now = clock.now().toISOString()
  const isSent = await transact(db, async (tx) => {
    // Disabled meanwhile: no link is left for the day they are enabled.
    if (!(await holdPassword(tx, user.id, user.password_hash))) return false
    const token = await createAccountToken(tx, { userId: user.id, purpose: 'password-reset', now })
    await queueMail(tx, {
      kind: 'password-reset',
      recipient: user.email,
      data: { userId: user.id, token },
      cause: `password-reset:${newId()}`,
      now,
    })
    return true
  })
  if (isSent) log.info({ userId: user.id }, 'password link sent')
}

/**
 * Sends a link for a new password, if the address has an account. Whoever asks learns nothing: the
 * answer is the same, and goes out before anything that depends on the address begins. Refused with
 * `too-many` by client address alone.
 */
export async function forgetPassword(
  deps: ForgetDeps,
  email: string,
  address: string,
): Promise<Result<void, Refusal>> {
  const { limits, log } = deps
  const allowed = await limits.take('reset-per-address', address)
  if (!allowed.ok) return allowed
  const account = normaliseEmail(email)
  const mail = await limits.take('form-mail-per-recipient', `password-reset ${account}`)
  if (!mail.ok) return ok(undefined)
  setImmediate(() => {
    sendLink(deps, account).catch((error: unknown) => {
      log.error({ err: error }, 'password link could not be sent')
    })
  })
  return ok(undefined)
}
