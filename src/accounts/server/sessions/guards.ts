import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from '../../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { clientFingerprint } from '../../../platform/server/client-fingerprint.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { redactPath } from '../../../platform/server/redact-path.ts'
import { readSession, type OpenSession, type SessionUser } from './session-user.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the guards below; read it with `currentUser` and `currentSession`. */
    session: OpenSession
  }
}

type GuardDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>

/** Returned without a session, or when it ended while the request ran. */
export const unauthorised = refusal('unauthorised', 'Bitte melden Sie sich an.')
const forbidden = refusal('forbidden', 'Dafür fehlt Ihnen die Berechtigung.')

/** Returns the session of a guarded handler; throws where no guard ran. */
export function currentSession(c: Context): OpenSession {
  const session: OpenSession | undefined = c.get('session')
  if (!session) throw new Error(`no guard ran before ${redactPath(c.req.path)}`)
  return session
}

/** Returns the signed-in account of a guarded handler; throws where no guard ran. */
export function currentUser(c: Context): SessionUser {
  return currentSession(c).user
}

/** Accepts requests of signed-in accounts; 401 otherwise. */
export function requireUser(deps: GuardDeps): MiddlewareHandler {
  return async (c, next) => {
    const session = await readSession(c, deps)
    if (!session) return refuse(c, unauthorised)
    c.set('session', session)
    return next()
  }
}

/**
 * Accepts requests of admins: 401 without a session, 403 for customers, both in the log. No header is
 * trusted.
 */
export function requireAdmin(deps: GuardDeps): MiddlewareHandler {
  return async (c, next) => {
    const session = await readSession(c, deps)
    if (session?.user.isAdmin) {
      c.set('session', session)
      return next()
    }
    const client = await clientFingerprint(deps.db, clientAddress(c, deps.env.trustProxy))
    const userId = session?.user.id
    deps.log.warn({ userId, client, path: redactPath(c.req.path) }, 'access denied')
    return refuse(c, session ? forbidden : unauthorised)
  }
}
