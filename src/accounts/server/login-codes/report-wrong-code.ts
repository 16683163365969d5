import { SECOND_MS } from '../../../platform/domain/clock.ts'
import { limitSeconds } from '../../../platform/server/rate-limits.ts'
import { queueMail } from '../../../mail/server/queue-mail.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientFingerprint } from '../../../platform/server/client-fingerprint.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { recordOwnAction } from '../record-own-action.ts'
import type { SessionUser } from '../sessions/session-user.ts'

/** The account whose password was right, and what asked for the code. */
export interface CodeRequest {
  readonly user: Pick<SessionUser, 'id' | 'email' | 'isAdmin'>
  readonly clientAddress: string
  /** The requested route, for the log. */
  readonly route: string
}

export type ReportDeps = Pick<ApiDeps, 'db' | 'clock' | 'limits' | 'log'>

/** One mail for each period of the limit. */
const ALARM_MS = limitSeconds('code-per-account') * SECOND_MS

/**
 * Reports a wrong code after the right password: in the log, in the audit log, and, once the account's
 * tries are used up, in a mail to its user, whose password somebody else seems to know. Wrong codes
 * that come at once, or to several processes, cause one mail, because its `cause` is the same.
 */
export async function reportWrongCode(
  { db, clock, limits, log }: ReportDeps,
  { user, clientAddress, route }: CodeRequest,
): Promise<void> {
  const client = await clientFingerprint(db, clientAddress)
  log.warn({ userId: user.id, client, route }, 'second factor refused')
  const hasTriesLeft = (await limits.check('code-per-account', user.id)).ok
  const now = clock.now()
  await transact(db, async (tx) => {
    await recordOwnAction(tx, user, { action: 'account.wrong-code', now: now.toISOString() })
    if (hasTriesLeft) return
    await queueMail(tx, {
      kind: 'second-factor-refused',
      recipient: user.email,
      data: { userId: user.id, at: now.toISOString() },
      cause: `second-factor-refused:${user.id}:${Math.floor(now.getTime() / ALARM_MS)}`,
      now: now.toISOString(),
    })
  })
}
