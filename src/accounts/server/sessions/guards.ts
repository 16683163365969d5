import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from '../../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { redactPath } from '../../../platform/server/redact-path.ts'
import { sessionUser, type SessionUser } from './session-user.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by the guards below; read it with `currentUser`. */
    user: SessionUser
  }
}

type GuardDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log'>

const unauthorised = refusal('unauthorised', 'Bitte melden Sie sich an.')
const forbidden = refusal('forbidden', 'Dafür fehlt Ihnen die Berechtigung.')

/** Returns the signed-in account of a guarded handler; throws where no guard ran. */
export function currentUser(c: Context): SessionUser {
  const user: SessionUser | undefined = c.get('user')
  if (!user) throw new Error(`no guard ran before ${redactPath(c.req.path)}`)
  return user
}

function guard(deps: GuardDeps, mayPass: (user: SessionUser) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const user = await sessionUser(c, deps)
    if (!user) return refuse(c, unauthorised)
    if (!mayPass(user)) {
      deps.log.warn({ userId: user.id, path: redactPath(c.req.path) }, 'access denied')
      return refuse(c, forbidden)
    }
    c.set('user', user)
    return next()
  }
}

/** Accepts requests of signed-in accounts; 401 otherwise. */
export function requireUser(deps: GuardDeps): MiddlewareHandler {
  return guard(deps, () => true)
}

/** Accepts requests of admins: 401 without a session, 403 for customers. No header is trusted. */
export function requireAdmin(deps: GuardDeps): MiddlewareHandler {
  return guard(deps, (user) => user.isAdmin)
}
