import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { normaliseEmail } from '../../platform/domain/text-schema.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { newToken, sign } from '../../platform/server/ids.ts'
import { serverSecret } from '../../platform/server/server-secret.ts'
import { api } from '../../urls.ts'

type DeviceDeps = Pick<ApiDeps, 'db' | 'env'>

const YEAR_SECONDS = 365 * 24 * 3600

// Sent with a login and nothing else; __Host- would send it everywhere.
function cookieName({ env }: DeviceDeps): string {
  return env.isProduction ? '__Secure-device' : 'device'
}

async function seal({ db }: DeviceDeps, device: string, email: string): Promise<string> {
  return sign(await serverSecret(db), `known-device ${device} ${normaliseEmail(email)}`)
}

/**
 * Notes in the browser, signed, that this account signed in on it, or chose its password there by the
 * link of a mail. It opens nothing.
 */
export async function rememberDevice(c: Context, deps: DeviceDeps, email: string): Promise<void> {
  const device = newToken()
  setCookie(c, cookieName(deps), `${device}.${await seal(deps, device, email)}`, {
    path: api.login(),
    sameSite: 'Lax',
    secure: deps.env.isProduction,
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  })
}

/** The device a request comes from, if this account was the last to sign in on it; else null. */
export async function knownDevice(
  c: Context,
  deps: DeviceDeps,
  email: string,
): Promise<string | null> {
  const cookie = getCookie(c, cookieName(deps)) ?? ''
  const [, device = '', mac = ''] = /^([\w-]{43})\.([\da-f]{64})$/.exec(cookie) ?? []
  if (device === '') return null
  const expected = await seal(deps, device, email)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(expected)) ? device : null
}
