import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from '../domain/refusal.ts'
import type { Env } from './env.ts'
import { refuse } from './http-errors.ts'
import type { Log } from './log.ts'
import { redactPath } from './redact-path.ts'

const FOREIGN_ORIGIN = refusal(
  'foreign-origin',
  'Diese Anfrage kam nicht von unserer Website und wurde abgelehnt.',
)

/** How many characters of a foreign header are logged. */
const MAX_LOGGED = 200
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function isOwnOrigin(origin: string, host: string | undefined, env: Env): boolean {
  if (env.publicUrlIsSet) return origin === env.publicUrl
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`)
}

/**
 * Protects against cross-site request forgery: an unsafe method passes with Sec-Fetch-Site `same-origin`
 * or `none`; without that header, Origin must be the shop's; without both it is refused.
 */
export function requireSameOrigin(env: Env, log: Log): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOwn =
      site === undefined
        ? origin !== undefined && isOwnOrigin(origin, c.req.header('host'), env)
        : site === 'same-origin' || site === 'none'
    if (isOwn) return next()
    // The origin is logged because a wrong PUBLIC_URL refuses every customer.
    const headers = { site: site?.slice(0, MAX_LOGGED), origin: origin?.slice(0, MAX_LOGGED) }
    const path = redactPath(c.req.path)
    log.warn({ method: c.req.method, path, ...headers }, 'foreign origin refused')
    return refuse(c, FOREIGN_ORIGIN)
  }
}

/**
 * Protects a GET that changes something: it is refused when the browser says that another site caused it.
 * Without Sec-Fetch-Site it passes, because a navigation sends no Origin either.
 */
export function refuseCrossSite(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    if (site === undefined || site === 'same-origin' || site === 'none') return next()
    const path = redactPath(c.req.path)
    log.warn({ method: c.req.method, path, site }, 'foreign origin refused')
    return refuse(c, FOREIGN_ORIGIN)
  }
}

/**
 * Returns whether the browser says that a page of the shop caused the request. A typed address is
 * `none`.
 */
export function isFromOwnPage(c: Context): boolean {
  return c.req.header('sec-fetch-site') === 'same-origin'
}
