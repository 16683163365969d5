import type { Context } from 'hono'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { requestedRoute } from '../../../platform/server/requested-route.ts'
import { currentSession, unauthorised } from '../sessions/guards.ts'
import { findSession } from '../sessions/sessions-repo.ts'
import type { OpenSession, SessionUser } from '../sessions/session-user.ts'
import { verifyAccountPassword } from '../passwords/verify-account-password.ts'

/** The acting account, its session, and the own password that was sent. */
export interface OwnPassword {
  readonly actor: Pick<SessionUser, 'id' | 'email' | 'isAdmin'>
  readonly password: string
  readonly clientAddress: string
  readonly session: Pick<OpenSession, 'tokenHash' | 'firstTokenHash'>
  /** The requested route, for the log. */
  readonly route: string
}

const WRONG = 'Das aktuelle Passwort stimmt nicht.'

/** Returned when the own password is wrong, or was changed while the request ran. */
export const wrongOwnPassword = refusal('invalid', WRONG, { fields: { currentPassword: WRONG } })

/** Reads the own password from a guarded request. */
export function ownPasswordOf(
  c: Context,
  { env }: Pick<ApiDeps, 'env'>,
  password: string,
): OwnPassword & { readonly actor: SessionUser } {
  const session = currentSession(c)
  return {
    actor: session.user,
    session,
    password,
    clientAddress: clientAddress(c, env.trustProxy),
    route: requestedRoute(c),
  }
}

/**
 * Verifies the own password of the signed-in account. Wrong passwords count for the session alone:
 * guesses from elsewhere do not block the user, and a stolen session gets few tries. Returns the
 * verified hash for `lockPasswordHash` in the transaction that acts on it. Refuses with `invalid`
 * at `currentPassword`, `unauthorised` when the session ended meanwhile, `too-many` or 503.
 */
export async function confirmOwnPassword(
  deps: Pick<ApiDeps, 'db' | 'limits' | 'log'>,
  { actor, password, clientAddress, session: { firstTokenHash, tokenHash }, route }: OwnPassword,
): Promise<Result<string, Refusal>> {
  const session = { hash: firstTokenHash, route }
  const check = { email: actor.email, password, clientAddress, session }
  const verified = await verifyAccountPassword(deps, check)
  if (verified.ok) {
    const { profile, passwordHash } = verified.value
    return profile.id === actor.id ? ok(passwordHash) : err(wrongOwnPassword)
  }
  if (verified.error.code !== 'wrong-credentials') return verified
  // No password of an account that was disabled meanwhile is right; its session has ended with it.
  return err((await findSession(deps.db, tokenHash)) ? wrongOwnPassword : unauthorised)
}
