import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientFingerprint } from '../../../platform/server/client-fingerprint.ts'
import type { LimitedKey } from '../../../platform/server/rate-limits.ts'
import type { ProfileView } from '../../domain/profile-view.ts'
import { findUserByEmail } from '../accounts-repo.ts'
import { dummyHash, verifyPassword } from './hash-password.ts'
import { toProfile } from '../to-profile.ts'

export interface PasswordCheck {
  readonly email: string
  readonly password: string
  /** From `clientAddress`. */
  readonly clientAddress: string
  /** The device this account signed in on before, from `knownDevice`. */
  readonly device?: string | null
  /** The open session that sent the request (hash of its first token) and the route; absent at a login. */
  readonly session?: { readonly hash: string; readonly route: string }
}

/** An account whose password was verified. With a second factor the sign-in is not complete yet. */
export interface VerifiedAccount {
  readonly profile: ProfileView
  /** The hash that was verified, for `lockPasswordHash` in the transaction that acts on it. */
  readonly passwordHash: string
}

type CheckDeps = Pick<ApiDeps, 'db' | 'limits' | 'log'>

/** Returned when email and password do not match, or stopped matching while the request ran. */
export const wrongCredentials = refusal(
  'wrong-credentials',
  'E-Mail-Adresse oder Passwort stimmen nicht. Bitte überprüfen Sie Ihre Anmeldedaten.',
)

/** Returns the key of an open session or a known device, which have limits of their own; else null. */
function knownClientKey(account: string, { device, session }: PasswordCheck): string | null {
  if (session) return `session:${session.hash}`
  return device ? `device:${device} ${account}` : null
}

/**
 * Returns the rate limits that a check of this password counts towards. An open session and a known
 * device have limits of their own, so guesses from other networks do not lock the customer out.
 */
function limitsToCount(account: string, check: PasswordCheck): readonly LimitedKey[] {
  const { clientAddress } = check
  const own = knownClientKey(account, check)
  if (own !== null) {
    return [
      ['password-per-account', own],
      ['right-password-per-address', clientAddress],
    ]
  }
  return [
    ['password-per-address', clientAddress],
    ['password-per-account', `${clientAddress} ${account}`],
    ['password-per-account-overall', account],
  ]
}

/**
 * Returns the account of an email, in any case, and its password. Refuses with `wrong-credentials`,
 * `too-many` or `unavailable`. An email without an account and a disabled account are refused with
 * the same answer, duration and counting as a wrong password.
 */
export async function verifyAccountPassword(
  { db, limits, log }: CheckDeps,
  check: PasswordCheck,
): Promise<Result<VerifiedAccount, Refusal>> {
  const account = normaliseEmail(check.email)
  const keys = limitsToCount(account, check)
  const mayHash = await limits.check('right-password-per-address', check.clientAddress)
  if (!mayHash.ok) return mayHash
  const allowed = await limits.takeAll(keys)
  if (!allowed.ok) return allowed
  const user = await findUserByEmail(db, account)
  const verified = await limits.runQueued('hash-per-address', check.clientAddress, () =>
    verifyPassword(check.password, user?.password_hash ?? dummyHash),
  )
  // The hashing queue is full, so no password was checked. Give the points back.
  if (!verified.ok) await limits.giveBackAll(keys)
  if (!verified.ok) return verified
  if (!user || !verified.value || user.disabled_at !== null) {
    const client = await clientFingerprint(db, check.clientAddress)
    const { session } = check
    if (session)
      log.warn({ userId: user?.id, client, route: session.route }, 'own password refused')
    else log.warn({ userId: user?.id, client }, 'login failed')
    return err(wrongCredentials)
  }
  await limits.giveBackAll(keys)
  await limits.take('right-password-per-address', check.clientAddress)
  return ok({ profile: toProfile(user), passwordHash: user.password_hash })
}
