import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { normaliseEmail } from '../../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { hashToken, newId, newToken, sign } from '../../../platform/server/ids.ts'
import { serverSecret } from '../../../platform/server/server-secret.ts'
import { api } from '../../../urls.ts'
import { findUserByEmail } from '../accounts-repo.ts'
import { dummyHash } from '../passwords/hash-password.ts'

type DeviceDeps = Pick<ApiDeps, 'db' | 'env'>

const YEAR_SECONDS = 365 * 24 * 3600

// Sent with a login and nothing else; __Host- would send it everywhere.
function cookieName({ env }: DeviceDeps): string {
  return env.isProduction ? '__Secure-device' : 'device'
}

/** The account a device belongs to, and the password hash it was remembered with. */
export interface DeviceOwner {
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
  { id, passwordHash }: DeviceOwner,
): Promise<string> {
  return sign(await serverSecret(db), `known-device ${device} ${id} ${hashToken(passwordHash)}`)
}

/**
 * Notes in the browser, signed, that this account signed in on it, or chose its password there by the
 * link of a mail. It opens nothing.
 */
export async function rememberDevice(
  c: Context,
  deps: DeviceDeps,
  owner: DeviceOwner,
): Promise<void> {
  const device = newToken()
  setCookie(c, cookieName(deps), `${device}.${await signDevice(deps, device, owner)}`, {
    path: api.login(),
    sameSite: 'Lax',
    secure: deps.env.isProduction,
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  })
}

/**
 * The device a request comes from, if the account of this address was the last to sign in on it, with
 * the password it has now; else null. An address without an account takes as long.
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
  const owner = { id: user?.id ?? newId(), passwordHash: user?.password_hash ?? dummyHash }
  const expected = await signDevice(deps, device, owner)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? device : null
}
