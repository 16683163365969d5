import { transact } from '../../../platform/server/database/transact.ts'
import type { Context } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken } from '../../../platform/server/ids.ts'
import { clearSessionCookie, readSessionToken } from '../../../platform/server/session-cookie.ts'
import { deleteSession } from './sessions-repo.ts'

/** Signs this browser out and deletes the session in the database. */
export async function endSession(
  c: Context,
  { db, env }: Pick<ApiDeps, 'db' | 'env'>,
): Promise<void> {
  const token = readSessionToken(c, env)
  if (token !== null) await transact(db, (tx) => deleteSession(tx, hashToken(token)))
  clearSessionCookie(c, env)
}
