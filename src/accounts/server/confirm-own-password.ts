import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { SessionUser } from './session-user.ts'
import { verifyAccountPassword } from './verify-account-password.ts'

/** Who acts, and the own password that was given for it. */
export interface OwnPassword {
  readonly actor: Pick<SessionUser, 'id' | 'email'>
  readonly password: string
  readonly address: string
}

const WRONG = 'Das aktuelle Passwort stimmt nicht.'

/** What a wrong password gets, also one that was right until a moment ago. */
export const wrongOwnPassword = refusal('invalid', WRONG, { fields: { currentPassword: WRONG } })

/**
 * Is it the signed-in account's own password? Counts like a login. The hash it was checked against is
 * for `holdPassword`, in the transaction that acts on it. Refused with `invalid` at
 * `currentPassword` (a 401 would say that the session is over), `too-many` or 503.
 */
export async function confirmOwnPassword(
  deps: Pick<ApiDeps, 'db' | 'limits' | 'log'>,
  user: Pick<SessionUser, 'id' | 'email'>,
  password: string,
  address: string,
): Promise<Result<string, Refusal>> {
  const verified = await verifyAccountPassword(deps, { email: user.email, password, address })
  if (verified.ok) {
    const { profile, passwordHash } = verified.value
    return profile.id === user.id ? ok(passwordHash) : err(wrongOwnPassword)
  }
  if (verified.error.code !== 'wrong-credentials') return verified
  return err(wrongOwnPassword)
}
