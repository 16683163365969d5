import { transact } from '../../../platform/server/database/transact.ts'
import type { Context } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken } from '../../../platform/server/encryption/tokens.ts'
import { clearSessionCookie, readSessionToken } from '../../../platform/server/session-cookie.ts'
import { deleteSession } from './sessions-repo.ts'

/** Signs this browser out and deletes the session in the database. */
export async function endSession(
  c: Context,
  { db, env, log }: Pick<ApiDeps, 'db' | 'env' | 'log'>,
): Promise<void> {
  const token = readSessionToken(c, env)
  if (token !== null) {
    const ended = await transact(db, (tx) => deleteSession(tx, hashToken(token)))
    if (ended) log.info({ userId: ended.user_id }, 'logout')
  }
  clearSessionCookie(c, env)
}
