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
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { noteSignIn } from '../accounts-repo.ts'
import { clientLabel } from './client-label.ts'
import { rememberDevice } from './known-device.ts'
import { sessionLimits } from './session-ends.ts'
import { deleteSession, sessionInsert } from './sessions-repo.ts'
import { consumeCode } from '../login-codes/consume-code.ts'
import { findSecondFactor } from '../login-codes/second-factors-repo.ts'
import { wrongCredentials, type VerifiedAccount } from '../passwords/verify-account-password.ts'

type StartDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>

/** The account of a new session, whose password was verified or just chosen. */
export type SessionOwner = Pick<VerifiedAccount, 'passwordHash'> & {
  readonly profile: Pick<VerifiedAccount['profile'], 'id' | 'email' | 'isAdmin'>
}

/** A session with a new token, before it is stored. */
export interface NewSession {
  readonly token: string
  /** The browser, as its account sees it among its sessions. */
  readonly client: string
}

/** Returns a session for this browser, which nobody has yet. */
export function newSession(c: Context): NewSession {
  return { token: newToken(), client: clientLabel(c.req.header('user-agent')) }
}

/**
 * Returns the insert of a session. For others than `startSession` only in the transaction that creates the account: it
 * has no second factor yet, and its password was just chosen. `now` is an ISO moment.
 */
export function newSessionInsert(
  tx: Tx,
  { token, client }: NewSession,
  { userId, now }: Readonly<Record<'userId' | 'now', string>>,
): Insert {
  return sessionInsert(tx, {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    last_seen_at: now,
    client,
  })
}

/** Gives the browser a session that is stored. */
export async function sendSession(
  c: Context,
  { db, env, log }: Omit<StartDeps, 'clock'>,
  { token }: NewSession,
  { profile: { id, isAdmin }, passwordHash }: SessionOwner,
): Promise<void> {
  log.info({ userId: id }, 'login')
  setSessionCookie(c, env, token, sessionLimits(isAdmin).absoluteMs / 1000)
  await rememberDevice(c, { db, env }, { id, passwordHash })
}

/**
 * Starts a session with a new token and ends the one this browser had. Every session but the first of an account that is
 * created with an order starts here. Refuses, without any change, with `wrong-credentials` when the password was changed
 * since it was verified or the account was disabled, and with `second-factor-required` and `wrong-second-factor`.
 */
export async function startSession(
  c: Context,
  deps: StartDeps,
  owner: SessionOwner,
  code?: string,
): Promise<Result<void, Refusal>> {
  const { db, clock, env } = deps
  const { profile: user, passwordHash } = owner
  const former = readSessionToken(c, env)
  const session = newSession(c)
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
    commitTogether(tx, [newSessionInsert(tx, session, { userId: user.id, now: moment }).execute()])
  })
  if (started.ok) await sendSession(c, deps, session, owner)
  return started
}
