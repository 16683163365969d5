import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Env } from './env.ts'

type CookieEnv = Pick<Env, 'isProduction'>

/** With the prefix, browsers accept the cookie only from this host itself and over HTTPS. */
function hostPrefix({ isProduction }: CookieEnv): string {
  return isProduction ? '__Host-' : ''
}

function cookieName(env: CookieEnv): string {
  return `${hostPrefix(env)}session`
}

/** A readable cookie without a secret. It tells the page that a request for the profile makes sense. */
function hintCookieName(env: CookieEnv): string {
  return `${hostPrefix(env)}signed_in`
}

/** Returns the session token of a request, or null. */
export function readSessionToken(c: Context, env: CookieEnv): string | null {
  return getCookie(c, cookieName(env)) ?? null
}

/** Sets the session cookie and the readable hint cookie; `maxAgeSeconds` is the absolute lifetime. */
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
  setCookie(c, hintCookieName(env), '1', shared)
}

/** Deletes the session cookie and the hint cookie. */
export function clearSessionCookie(c: Context, env: CookieEnv): void {
  const shared = { path: '/', secure: env.isProduction } as const
  deleteCookie(c, cookieName(env), { ...shared, httpOnly: true })
  deleteCookie(c, hintCookieName(env), shared)
}
