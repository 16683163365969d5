import type { Context } from 'hono'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { hashToken, newToken } from '../../platform/server/ids.ts'
import { readSessionToken, setSessionCookie } from '../../platform/server/session-cookie.ts'
import type { ProfileView } from '../domain/profile-view.ts'
import { holdPassword } from './accounts-repo.ts'
import { clientLabel } from './client-label.ts'
import { rememberDevice } from './known-device.ts'
import { endsFor } from './session-ends.ts'
import { deleteSession, insertSession } from './sessions-repo.ts'

/**
 * Signs an account in: a new token, and the session this browser had before is ended. With the hash
 * its password was checked against, false when that was changed meanwhile: then nothing happened.
 */
export async function startSession(
  c: Context,
  { db, clock, env }: Pick<ApiDeps, 'db' | 'clock' | 'env'>,
  user: Pick<ProfileView, 'id' | 'email' | 'isAdmin'>,
  checkedHash?: string,
): Promise<boolean> {
  const former = readSessionToken(c, env)
  const token = newToken()
  const now = clock.now().toISOString()
  const isStarted = await transact(db, async (tx) => {
    if (checkedHash !== undefined && !(await holdPassword(tx, user.id, checkedHash))) return false
    if (former !== null) await deleteSession(tx, hashToken(former))
    await insertSession(tx, {
      token_hash: hashToken(token),
      user_id: user.id,
      created_at: now,
      last_seen_at: now,
      client: clientLabel(c.req.header('user-agent')),
    })
    return true
  })
  if (!isStarted) return false
  setSessionCookie(c, env, token, endsFor(user.isAdmin).absoluteMs / 1000)
  await rememberDevice(c, { db, env }, user.email)
  return true
}
