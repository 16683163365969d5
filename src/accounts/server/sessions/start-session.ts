import type { Context } from 'hono'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  orRollBack,
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import { runTogether } from '../../../platform/server/database/run-statements.ts'
import { commitTogether } from '../../../platform/server/database/transact.ts'
import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'
import { readSessionToken, setSessionCookie } from '../../../platform/server/session-cookie.ts'
import { noteSignIn } from '../accounts-repo.ts'
import { clientLabel } from './client-label.ts'
import { rememberDevice } from './known-device.ts'
import { sessionLimits } from './session-ends.ts'
import { deleteSession, insertSession } from './sessions-repo.ts'
import { consumeCode } from '../login-codes/consume-code.ts'
import { findSecondFactor } from '../login-codes/second-factors-repo.ts'
import { wrongCredentials, type VerifiedAccount } from '../passwords/verify-account-password.ts'

type StartDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>

/** The account of a new session, whose password was verified or just chosen. */
export type SessionOwner = Pick<VerifiedAccount, 'passwordHash'> & {
  readonly profile: Pick<VerifiedAccount['profile'], 'id' | 'email' | 'isAdmin'>
}

/**
 * Starts a session with a new token and ends the one this browser had. Every session is started
 * here. Refuses, without any change, with `wrong-credentials` when the password was changed since
 * it was verified or the account was disabled, and with `second-factor-required` and
 * `wrong-second-factor`.
 */
export async function startSession(
  c: Context,
  { db, clock, env, log }: StartDeps,
  { profile: user, passwordHash }: SessionOwner,
  code?: string,
): Promise<Result<void, Refusal>> {
  const former = readSessionToken(c, env)
  const token = newToken()
  const now = clock.now()
  const moment = now.toISOString()
  const started = await transactOrRefuse(db, async (tx) => {
    const [isLocked, factor] = await runTogether([
      noteSignIn(tx, { id: user.id, passwordHash, now: moment }),
      findSecondFactor(tx, user.id),
    ])
    if (!isLocked) rollBack(wrongCredentials)
    orRollBack(await consumeCode(tx, factor, { code, now }))
    if (former !== null) await deleteSession(tx, hashToken(former))
    const inserting = insertSession(tx, {
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: moment,
      last_seen_at: moment,
      client: clientLabel(c.req.header('user-agent')),
    })
    commitTogether(tx, [inserting])
  })
  if (!started.ok) return started
  log.info({ userId: user.id }, 'login')
  setSessionCookie(c, env, token, sessionLimits(user.isAdmin).absoluteMs / 1000)
  await rememberDevice(c, { db, env }, { id: user.id, passwordHash })
  return started
}
