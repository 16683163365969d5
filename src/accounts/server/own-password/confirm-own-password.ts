import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { hashToken } from '../../../platform/server/ids.ts'
import { readSessionToken } from '../../../platform/server/session-cookie.ts'
import { currentUser } from '../sessions/guards.ts'
import type { SessionUser } from '../sessions/session-user.ts'
import { verifyAccountPassword } from '../passwords/verify-account-password.ts'

/** Who acts, in which session, and the own password that was given for it. */
export interface OwnPassword {
  readonly actor: Pick<SessionUser, 'id' | 'email'>
  readonly password: string
  /** Client address. */
  readonly address: string
  /** The hash of the session's token. */
  readonly sessionHash: string
  /** The route that asks, for the log. */
  readonly route: string
}

const WRONG = 'Das aktuelle Passwort stimmt nicht.'

/** What a wrong password gets, also one that was right until a moment ago. */
export const wrongOwnPassword = refusal('invalid', WRONG, { fields: { currentPassword: WRONG } })

/** The own password as it came with a guarded request. */
export function ownPasswordOf(
  c: Context,
  { env }: Pick<ApiDeps, 'env'>,
  password: string,
): OwnPassword & { readonly actor: SessionUser } {
  return {
    actor: currentUser(c),
    password,
    address: clientAddress(c, env.trustProxy),
    sessionHash: hashToken(readSessionToken(c, env) ?? ''),
    route: `${c.req.method} ${routePath(c)}`,
  }
}

/**
 * Is it the signed-in account's own password? Counts for the session alone: guesses from elsewhere
 * keep nobody from acting in theirs, and a stolen one gets few. The hash it was checked against is
 * for `lockPasswordHash`, in the transaction that acts on it. Refused with `invalid` at
 * `currentPassword` (a 401 would say that the session is over), `too-many` or 503.
 */
export async function confirmOwnPassword(
  deps: Pick<ApiDeps, 'db' | 'limits' | 'log'>,
  { actor, password, address, sessionHash, route }: OwnPassword,
): Promise<Result<string, Refusal>> {
  const session = { hash: sessionHash, route }
  const check = { email: actor.email, password, address, session }
  const verified = await verifyAccountPassword(deps, check)
  if (verified.ok) {
    const { profile, passwordHash } = verified.value
    return profile.id === actor.id ? ok(passwordHash) : err(wrongOwnPassword)
  }
  if (verified.error.code !== 'wrong-credentials') return verified
  return err(wrongOwnPassword)
}
