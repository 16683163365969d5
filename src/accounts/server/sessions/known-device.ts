import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { newId } from '../../../platform/server/ids.ts'
import { hashToken, newToken, sign } from '../../../platform/server/encryption/tokens.ts'
import { serverSecret } from '../../../platform/server/encryption/server-secret.ts'
import { api } from '../../../urls.ts'
import { findUserByEmail } from '../accounts-repo.ts'
import { dummyHash } from '../passwords/hash-password.ts'

type DeviceDeps = Pick<ApiDeps, 'db' | 'env'>

const YEAR_SECONDS = 365 * 24 * 3600

// Sent with a login only; the prefix __Host- would require the path `/`.
function cookieName({ env }: Pick<ApiDeps, 'env'>): string {
  return env.isProduction ? '__Secure-device' : 'device'
}

/** The account of a device and the password hash it was signed with. */
export interface DeviceAccount {
  readonly id: string
  readonly passwordHash: string
}

/**
 * Signs a device for an account and its current password. It signs the account id, not the email: the
 * email may belong to another account later. A changed password invalidates the signature.
 */
async function signDevice(
  { db }: DeviceDeps,
  device: string,
  { id, passwordHash }: DeviceAccount,
): Promise<string> {
  return sign(await serverSecret(db), `known-device ${device} ${id} ${hashToken(passwordHash)}`)
}

/**
 * Sets a signed cookie after a login, or after a password was chosen through the link of a mail.
 * The cookie gives no access.
 */
export async function rememberDevice(
  c: Context,
  deps: DeviceDeps,
  account: DeviceAccount,
): Promise<void> {
  const device = newToken()
  setCookie(c, cookieName(deps), `${device}.${await signDevice(deps, device, account)}`, {
    path: api.login(),
    sameSite: 'Lax',
    secure: deps.env.isProduction,
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  })
}

/** Deletes the cookie of `rememberDevice`. */
export function forgetDevice(c: Context, deps: Pick<ApiDeps, 'env'>): void {
  deleteCookie(c, cookieName(deps), { path: api.login(), secure: deps.env.isProduction })
}

/**
 * Returns the device of a request if the account of this email signed in on it last, with its
 * current password; otherwise null. An email without an account takes as long.
 */
export async function knownDevice(
  c: Context,
  deps: DeviceDeps,
  email: string,
): Promise<string | null> {
  const cookie = getCookie(c, cookieName(deps)) ?? ''
  const [, device = '', mac = ''] = /^([\w-]{43})\.([\da-f]{64})$/.exec(cookie) ?? []
  if (device === '') return null
  const user = await findUserByEmail(deps.db, normaliseEmail(email))
  const account = { id: user?.id ?? newId(), passwordHash: user?.password_hash ?? dummyHash }
  const expected = await signDevice(deps, device, account)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? device : null
}
