import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import {
  rollBack,
  transactOrRefuse,
} from '../../../platform/server/database/refused-in-transaction.ts'
import type { SessionView } from '../../domain/session-view.ts'
import { recordOwnAction } from '../record-own-action.ts'
import { renewSession, type RenewedSession } from './renew-session.ts'
import { isSessionAlive } from './session-ends.ts'
import type { OpenSession, SessionUser } from './session-user.ts'
import { deleteSession, findSessionsOf } from './sessions-repo.ts'

const sessionGone = refusal('not-found', 'Diese Anmeldung gibt es nicht mehr.')

type SessionsDeps = Pick<ApiDeps, 'db' | 'clock' | 'log'>

/** Most recently used first; more than this are not listed. */
const MAX_SHOWN = 50

/** Enough of the hash to identify a session; the token cannot be derived from it. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 16)

/** Lists the sessions of the account. */
export async function listOwnSessions(
  { db, clock }: SessionsDeps,
  { user, tokenHash }: OpenSession,
): Promise<SessionView[]> {
  const now = clock.now()
  const rows = await findSessionsOf(db, user.id, MAX_SHOWN)
  return rows
    .map((row) => ({
      id: idOf(row.token_hash),
      client: row.client,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      isCurrent: row.token_hash === tokenHash,
    }))
    .filter((session) => isSessionAlive(session, user.isAdmin, now))
}

/**
 * Ends one session of the account. Another account's session is refused with `not-found`, like a
 * missing one.
 */
export async function endOwnSession(
  { db, clock, log }: SessionsDeps,
  user: SessionUser,
  id: string,
): Promise<Result<void, Refusal>> {
  const rows = await findSessionsOf(db, user.id, MAX_SHOWN)
  const row = rows.find(({ token_hash }) => idOf(token_hash) === id)
  if (!row) return err(sessionGone)
  const ended = await transactOrRefuse(db, async (tx) => {
    if (!(await deleteSession(tx, row.token_hash))) rollBack(sessionGone)
    const now = clock.now().toISOString()
    await recordOwnAction(tx, user, { action: 'account.end-session', now })
  })
  if (ended.ok) log.info({ userId: user.id }, 'session ended')
  return ended
}

/**
 * Ends every session of the account; the current one goes on with a new token. Refuses with
 * `unauthorised` when it has ended meanwhile.
 */
export async function endOtherSessions(
  { db, clock, log }: SessionsDeps,
  { user, tokenHash }: OpenSession,
): Promise<Result<RenewedSession, Refusal>> {
  const ended = await transactOrRefuse(db, async (tx) => {
    const renewed = await renewSession(tx, user.id, tokenHash)
    const now = clock.now().toISOString()
    await recordOwnAction(tx, user, { action: 'account.end-sessions', now })
    return renewed
  })
  if (ended.ok) log.info({ userId: user.id }, 'other sessions ended')
  return ended
}
