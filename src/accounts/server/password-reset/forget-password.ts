import { queueMail } from '../../../mail/server/queue-mail.ts'
import { queueAndDiscardMail } from '../../../mail/server/queue-and-discard-mail.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { findUserByEmail } from '../accounts-repo.ts'
import type { UsersTable } from '../accounts-tables.ts'
import { createAccountToken } from '../links/create-account-token.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'

type ForgetDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

/**
 * Counts the link for the account, by its id: requests for other emails of the same mailbox, and for
 * emails without an account, use up none of its links.
 */
async function mayGetLink(
  { limits }: ForgetDeps,
  { id, disabled_at }: UsersTable,
): Promise<boolean> {
  return disabled_at === null && (await limits.take('reset-mail-per-account', id)).ok
}

/**
 * Queues the link. Without an account, or beyond its limit, it runs as many statements that write as much,
 * so that the response times of later requests do not reveal accounts.
 */
async function sendLink(deps: ForgetDeps, email: string): Promise<void> {
  const { db, clock, log } = deps
  const known = await findUserByEmail(db, email)
  const user = known && (await mayGetLink(deps, known)) ? known : null
  const now = clock.now().toISOString()
  const link = {
    kind: 'password-reset',
    recipient: email,
    cause: `password-reset:${newId()}`,
    now,
  } as const
  const isSent = await transact(db, async (tx) => {
    // Disabled meanwhile: no link may remain for when they are enabled again.
    const isLocked = await lockPasswordHash(tx, user?.id ?? '', user?.password_hash ?? '')
    // Another email meanwhile: whoever reads the former mailbox must not get a link.
    const owner = await findUserByEmail(tx, email)
    if (!user || !isLocked || owner?.id !== user.id) {
      await queueAndDiscardMail(tx, { ...link, data: { userId: '', token: newToken() } })
      return false
    }
    const token = await createAccountToken(tx, { userId: user.id, purpose: 'password-reset', now })
    await queueMail(tx, { ...link, data: { userId: user.id, token } })
    return true
  })
  if (isSent) log.info({ userId: user?.id }, 'password link sent')
}

/**
 * Sends a link for a new password if the email has an account. The answer reveals nothing: it is
 * the same for every email, is sent before any work that depends on the email begins, and that work
 * costs the same. Refuses with `too-many` by client address alone.
 */
export async function forgetPassword(
  deps: ForgetDeps,
  email: string,
  clientAddress: string,
): Promise<Result<void, Refusal>> {
  const { limits, log } = deps
  const allowed = await limits.take('reset-per-address', clientAddress)
  if (!allowed.ok) return allowed
  setImmediate(() => {
    sendLink(deps, normaliseEmail(email)).catch((error: unknown) => {
      log.error({ err: error }, 'password link could not be sent')
    })
  })
  return ok(undefined)
}
