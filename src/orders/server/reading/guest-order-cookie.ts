import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { sign } from '../../../platform/server/encryption/tokens.ts'
import { serverSecret, serverSecrets } from '../../../platform/server/encryption/server-secret.ts'

type CookieDeps = Pick<ApiDeps, 'db' | 'env' | 'clock'>

const LIFE_MS = DAY_MS

function cookieName({ env }: CookieDeps): string {
  return env.isProduction ? '__Host-guest_order' : 'guest_order'
}

const signed = (secret: string, id: string, endsAt: string): string =>
  sign(secret, `guest-order ${id} ${endsAt}`)

/** Lets the browser that placed an order without an account read it, until it is closed or a day is over. */
export async function rememberGuestOrder(
  c: Context,
  deps: CookieDeps,
  orderId: string,
): Promise<void> {
  const endsAt = String(deps.clock.now().getTime() + LIFE_MS)
  const mac = signed(await serverSecret(deps.db), orderId, endsAt)
  setCookie(c, cookieName(deps), `${orderId}.${endsAt}.${mac}`, {
    path: '/',
    sameSite: 'Lax',
    secure: deps.env.isProduction,
    httpOnly: true,
  })
}

/** Returns whether this browser placed the order as a guest, within a day. */
export async function isGuestOf(c: Context, deps: CookieDeps, orderId: string): Promise<boolean> {
  const cookie = getCookie(c, cookieName(deps)) ?? ''
  const [, id = '', endsAt = '', mac = ''] =
    /^([\da-f-]+)\.(\d+)\.([\da-f]{64})$/.exec(cookie) ?? []
  if (id === '' || id !== orderId || Number(endsAt) <= deps.clock.now().getTime()) return false
  const secrets = await serverSecrets(deps.db)
  return secrets.some((secret) =>
    timingSafeEqual(Buffer.from(mac), Buffer.from(signed(secret, id, endsAt))),
  )
}
