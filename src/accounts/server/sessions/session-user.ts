import { transact } from '../../../platform/server/database/transact.ts'
import type { Context } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken } from '../../../platform/server/ids.ts'
import { readSessionToken } from '../../../platform/server/session-cookie.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { isSessionAlive, LAST_SEEN_STEP_MS } from './session-ends.ts'
import { findSession, touchSession } from './sessions-repo.ts'
import { toProfile } from '../to-profile.ts'

/** The account of a request. */
export type SessionUser = ProfileView

type SessionDeps = Pick<ApiDeps, 'db' | 'clock' | 'env'>

/**
 * Returns the account whose session a request carries, or null when it has none or the session has
 * ended. One query.
 */
export async function sessionUser(
  c: Context,
  { db, clock, env }: SessionDeps,
): Promise<SessionUser | null> {
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
    await transact(db, (tx) => touchSession(tx, tokenHash, now.toISOString()))
  }
  return toProfile(session)
}
