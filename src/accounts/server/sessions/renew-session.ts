import type { Context } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { rollBack } from '../../../platform/server/database/refused-in-transaction.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { hashToken, newToken } from '../../../platform/server/encryption/tokens.ts'
import { setSessionCookie } from '../../../platform/server/session-cookie.ts'
import { currentUser, unauthorised } from './guards.ts'
import { sessionLimits } from './session-ends.ts'
import type { SessionUser } from './session-user.ts'
import { deleteSession, deleteSessionsOf, sessionInsert } from './sessions-repo.ts'

/** The acting session with its new token. */
export interface RenewedSession {
  readonly token: string
  /** When the user signed in; ISO. */
  readonly startedAt: string
}

/**
 * Ends every session of the acting account and gives the acting one a new token, because a stolen
 * copy of its cookie must end too. Its lifetime and its rate limit go on. Refuses with `unauthorised`
 * when the session has ended meanwhile, so of two holders of one cookie only the first gets a token.
 * Call inside `transactOrRefuse`, and send the token with `setRenewedSession`.
 */
export async function renewSession(
  tx: Tx,
  userId: SessionUser['id'],
  tokenHash: string,
): Promise<RenewedSession> {
  const acting = await deleteSession(tx, tokenHash)
  if (acting?.user_id !== userId) return rollBack(unauthorised)
  await deleteSessionsOf(tx, userId)
  const token = newToken()
  await sessionInsert(tx, {
    ...acting,
    token_hash: hashToken(token),
    first_token_hash: acting.first_token_hash ?? acting.token_hash,
  }).execute()
  return { token, startedAt: acting.created_at }
}

/** Sends the new token to the acting browser, for the rest of the session's lifetime. */
export function setRenewedSession(
  c: Context,
  { env, clock }: Pick<ApiDeps, 'env' | 'clock'>,
  { token, startedAt }: RenewedSession,
): void {
  const ageMs = clock.now().getTime() - Date.parse(startedAt)
  const leftMs = sessionLimits(currentUser(c).isAdmin).absoluteMs - ageMs
  setSessionCookie(c, env, token, Math.floor(leftMs / 1000))
}
