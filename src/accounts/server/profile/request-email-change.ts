import { queueMail } from '../../../mail/server/queue-mail.ts'
import { queueAndDiscardMail } from '../../../mail/server/queue-and-discard-mail.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { newId } from '../../../platform/server/ids.ts'
import { newToken } from '../../../platform/server/encryption/tokens.ts'
import { mailLimitsOf } from '../../../platform/server/mail-limits.ts'
import {
  confirmOwnPassword,
  wrongOwnPassword,
  type OwnPassword,
} from '../own-password/confirm-own-password.ts'
import { createAccountToken } from '../links/create-account-token.ts'
import { hasAccount } from '../find-account.ts'
import { lockPasswordHash } from '../passwords/lock-password-hash.ts'
import { recordOwnAction } from '../record-own-action.ts'
import type { SessionUser } from '../sessions/session-user.ts'

/**
 * Sends a link to the new email; the old one remains until it is followed. An email that has an
 * account gets no mail, and neither the answer nor its duration reveals that. Refuses with
 * `invalid`, `too-many` or 503.
 */
export async function requestEmailChange(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>,
  own: OwnPassword & { readonly actor: SessionUser },
  email: string,
): Promise<Result<void, Refusal>> {
  const { db, clock, limits, log } = deps
  const { actor: user, clientAddress } = own
  const confirmed = await confirmOwnPassword(deps, own)
  if (!confirmed.ok) return confirmed
  const recipient = normaliseEmail(email)
  const allowed = await limits.takeAll([
    ['email-change-per-account', user.id],
    ['email-change-per-address', clientAddress],
    ...mailLimitsOf('email-change', recipient),
  ])
  if (!allowed.ok) return allowed
  // A link to the account's own email proves that it belongs to its user.
  const isTaken = recipient !== user.email && (await hasAccount(db, recipient))
  const now = clock.now().toISOString()
  const isDone = await transact(db, async (tx) => {
    if (!(await lockPasswordHash(tx, user.id, confirmed.value))) return false
    // Recorded first, so that the log is the same whether the email is taken or not.
    await recordOwnAction(tx, user, { action: 'account.email-asked', now })
    const mail = { kind: 'email-change', recipient, cause: `email-change:${newId()}`, now } as const
    if (isTaken) {
      await queueAndDiscardMail(tx, { ...mail, data: { userId: user.id, token: newToken() } })
      return true
    }
    const wanted = { userId: user.id, purpose: 'email-change', email: recipient, now } as const
    const token = await createAccountToken(tx, wanted)
    await queueMail(tx, { ...mail, data: { userId: user.id, token } })
    return true
  })
  if (!isDone) return err(wrongOwnPassword)
  log.info({ userId: user.id }, 'email change requested')
  return ok(undefined)
}
