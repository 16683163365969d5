import type { Context, MiddlewareHandler } from 'hono'
import { refusal } from '../domain/refusal.ts'
import type { Env } from './env.ts'
import { refuse } from './http-errors.ts'
import type { Log } from './log.ts'
import { redactPath } from './redact-path.ts'

type OriginEnv = Pick<Env, 'ownOrigins' | 'publicUrl'>

/** How many characters of a foreign header are logged. */
const MAX_LOGGED = 200
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names the right address: somebody may have opened the shop at another one, e.g. its IP address. */
function refuseForeign(c: Context, env: OriginEnv, log: Log): Response {
  const site = c.req.header('sec-fetch-site')?.slice(0, MAX_LOGGED)
  const origin = c.req.header('origin')?.slice(0, MAX_LOGGED)
  // The origin is logged because a wrong PUBLIC_URL refuses every customer.
  const request = { method: c.req.method, path: redactPath(c.req.path), site, origin }
  log.warn(request, 'foreign origin refused')
  const message = `Diese Anfrage kam nicht von unserer Website und wurde abgelehnt. Bitte öffnen Sie den Shop unter ${env.publicUrl}.`
  return refuse(c, refusal('foreign-origin', message))
}

function sentByOwnOrigin(c: Context, { ownOrigins }: OriginEnv): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && ownOrigins.includes(origin)
}

/**
 * Returns whether a page of the shop caused the request: Sec-Fetch-Site says `same-origin`. Browsers
 * send that header only over HTTPS and to this machine; without it, Origin must be the shop's.
 */
export function isFromOwnPage(c: Context, env: OriginEnv): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === undefined ? sentByOwnOrigin(c, env) : site === 'same-origin'
}

/**
 * Protects against cross-site request forgery: an unsafe method passes from a page of the shop, and with
 * Sec-Fetch-Site `none`, which the browser sends for what its user did without a page.
 */
export function requireSameOrigin(env: OriginEnv, log: Log): MiddlewareHandler {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isFromOwnPage(c, env)) return next()
    return c.req.header('sec-fetch-site') === 'none' ? next() : refuseForeign(c, env, log)
  }
}

const getOnly = refusal('method-not-allowed', 'Diese Adresse beantwortet nur GET.')

/** Refuses a request when the browser says that another site caused it; other programs say nothing. */
export function refuseForeignSite(env: OriginEnv, log: Log): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const isSilent = site === undefined && c.req.header('origin') === undefined
    if (isSilent || site === 'none' || isFromOwnPage(c, env)) return next()
    return refuseForeign(c, env, log)
  }
}

/**
 * Protects a GET that changes something, as `refuseForeignSite` does; a navigation over plain HTTP says
 * nothing and passes. HEAD is refused, because Hono would run the handler of GET for it.
 */
export function protectChangingGet(env: OriginEnv, log: Log): MiddlewareHandler {
  const refuseForeignGet = refuseForeignSite(env, log)
  return async (c, next) => {
    if (c.req.method === 'HEAD') {
      c.header('Allow', 'GET')
      return refuse(c, getOnly)
    }
    return refuseForeignGet(c, next)
  }
}
