import { transactIfWritable } from '../../../platform/server/database/transact.ts'
import type { Context } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import { readSessionToken } from '../../../platform/server/session-cookie.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { isSessionAlive, LAST_SEEN_STEP_MS } from './session-ends.ts'
import { findSession, touchSession } from './sessions-repo.ts'
import { toProfile } from '../to-profile.ts'

/** The account of a request. */
export type SessionUser = ProfileView

/** An open session and its account. */
export interface OpenSession {
  readonly user: SessionUser
  readonly tokenHash: string
  /** Stays the same when the session gets a new token; the key of its rate limit. */
  readonly firstTokenHash: string
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set where a valid API key took the place of a session. */
    keySession: OpenSession
  }
}

type SessionDeps = Pick<ApiDeps, 'db' | 'clock' | 'env'>

/**
 * Returns the session of a request, or null when it has none or it has ended. One query; none for a request
 * with an API key, which was checked before.
 */
export async function readSession(
  c: Context,
  { db, clock, env }: SessionDeps,
): Promise<OpenSession | null> {
  const byKey: OpenSession | undefined = c.get('keySession')
  if (byKey) return byKey
  const token = readSessionToken(c, env)
  if (token === null) return null
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (session?.disabled_at !== null) return null
  const now = clock.now()
  const moments = { createdAt: session.session_created_at, lastSeenAt: session.last_seen_at }
  if (!isSessionAlive(moments, session.is_admin === 1, now)) return null
  const isStale = now.getTime() - Date.parse(session.last_seen_at) > LAST_SEEN_STEP_MS
  // A HEAD request changes nothing, so it does not prolong the session either.
  if (isStale && c.req.method !== 'HEAD') {
    await transactIfWritable(db, (tx) => touchSession(tx, tokenHash, now.toISOString()))
  }
  return {
    user: toProfile(session),
    tokenHash,
    firstTokenHash: session.first_token_hash ?? tokenHash,
  }
}

/** Returns the account whose session a request carries, or null. */
export async function sessionUser(c: Context, deps: SessionDeps): Promise<SessionUser | null> {
  return (await readSession(c, deps))?.user ?? null
}
