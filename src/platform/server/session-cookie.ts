import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from './env.ts'

type CookieEnv = Pick<Env, 'isProduction'>

/** Tells the browser that asking for the profile is worth a request; holds no secret. */
const HINT_COOKIE = 'signed_in'

function cookieName(env: CookieEnv): string {
  return env.isProduction ? '__Host-session' : 'session'
}

/** The session token of a request, or null. */
export function readSessionToken(c: Context, env: CookieEnv): string | null {
  return getCookie(c, cookieName(env)) ?? null
}

/** Gives the browser its session token and the readable hint; `maxAgeSeconds` is the absolute end. */
export function setSessionCookie(
  c: Context,
  env: CookieEnv,
  token: string,
  maxAgeSeconds: number,
): void {
  const shared = {
    path: '/',
    sameSite: 'Lax',
    secure: env.isProduction,
    maxAge: maxAgeSeconds,
  } as const
  setCookie(c, cookieName(env), token, { ...shared, httpOnly: true })
  setCookie(c, HINT_COOKIE, '1', shared)
}

/** Takes session token and hint away from the browser. */
export function clearSessionCookie(c: Context, env: CookieEnv): void {
  const shared = { path: '/', secure: env.isProduction } as const
  deleteCookie(c, cookieName(env), { ...shared, httpOnly: true })
  deleteCookie(c, HINT_COOKIE, shared)
}
