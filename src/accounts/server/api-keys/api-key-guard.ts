import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { MINUTE_MS } from '../../../platform/domain/clock.ts'
import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { clientAddress } from '../../../platform/server/client-address.ts'
import { transactIfWritable } from '../../../platform/server/database/transact.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { actWithKey } from '../../../platform/server/record-admin-action.ts'
import { readSessionToken } from '../../../platform/server/session-cookie.ts'
import { apiScopes, type ApiScope } from '../../domain/api-keys/api-key-scopes.ts'
import { toProfile } from '../to-profile.ts'
import { apiKeyHash } from './api-key-text.ts'
import { findApiKey, touchApiKey, type ApiKeyRow, type KeyWithOwner } from './api-keys-repo.ts'
import { scopesOf } from './key-scopes.ts'

/** What a key needs for one route. */
export interface RouteRule {
  /** One of these scopes. */
  readonly scopes: readonly ApiScope[]
  /** Refuses bodies that go beyond the scopes. */
  readonly body?: (body: unknown) => Refusal | null
}

/** Rules by route, for example `GET /api/admin/orders`. Keys are refused on all other routes. */
export type RouteRules = Readonly<Record<string, RouteRule>>

type GuardDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'log' | 'limits'>

const BEARER = /^bearer(?: +(.*))?$/i
/** The last use of a key is stored once a minute at most, so that not every request writes. */
const LAST_USED_STEP_MS = MINUTE_MS

const keyAndCookie = refusal(
  'malformed',
  'Bitte senden Sie entweder einen API-Schlüssel oder das Cookie einer Anmeldung, nicht beides.',
)
const invalidKey = refusal('unauthorised', 'Dieser API-Schlüssel gilt nicht.')
const expiredKey = refusal(
  'unauthorised',
  'Dieser API-Schlüssel ist abgelaufen. Bitte legen Sie im Admin-Bereich einen neuen an.',
)
const noKeyRoute = refusal('forbidden', 'Für diese Adresse gilt kein API-Schlüssel.')

function missingScope(scopes: readonly ApiScope[]): Refusal {
  const names = scopes.map((scope) => `„${apiScopes[scope].label}“ (${scope})`).join(' oder ')
  return refusal('forbidden', `Diesem API-Schlüssel fehlt das Recht ${names}.`)
}

/**
 * Returns the routes that the request may reach. Hono runs the first, and later ones only if a handler passes on:
 * a key needs the right to each of them.
 */
function routesOf(c: Context): string[] {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const patterns = matchedRoutes(c)
    .filter((route) => route.method !== 'ALL' && !route.path.includes('*'))
    .map(({ path }) => `${method} ${path}`)
  return [...new Set(patterns)]
}

function refuseScopes(c: Context, rules: RouteRules, key: ApiKeyRow): Refusal | null {
  const routes = routesOf(c)
  if (routes.length === 0) return noKeyRoute
  const granted = scopesOf(key)
  for (const route of routes) {
    const rule = Object.hasOwn(rules, route) ? rules[route] : undefined
    if (!rule) return noKeyRoute
    if (!rule.scopes.some((scope) => granted.includes(scope))) return missingScope(rule.scopes)
    if (rule.body) c.set('bodyRule', rule.body)
  }
  return null
}

/** RFC 6750, section 3: names the scheme, and why a key that was sent is not enough. */
function challenge(c: Context, error: 'invalid_token' | 'insufficient_scope'): void {
  c.header('WWW-Authenticate', `Bearer realm="api", error="${error}"`)
}

/** Refuses a key that is not valid; guesses from one client address are limited. */
async function refuseKey(c: Context, { env, limits }: GuardDeps): Promise<Response> {
  challenge(c, 'invalid_token')
  const client = clientAddress(c, env.trustProxy)
  const counted = await limits.take('wrong-api-key-per-address', client)
  return refuse(c, counted.ok ? invalidKey : counted.error)
}

async function findKey({ db }: GuardDeps, text: string): Promise<KeyWithOwner | null> {
  const hash = apiKeyHash(text)
  const found = hash === null ? null : await findApiKey(db, hash)
  // Keys of a disabled admin are deleted; this also holds while that happens.
  return found?.owner.is_admin === 1 && found.owner.disabled_at === null ? found : null
}

async function noteUse({ db }: GuardDeps, key: ApiKeyRow, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LAST_USED_STEP_MS).toISOString()
  if (key.last_used_at !== null && key.last_used_at >= before) return
  await transactIfWritable(db, (tx) => touchApiKey(tx, key.id, now.toISOString(), before))
}

/**
 * Lets a program act for an admin with `Authorization: Bearer aroma_…`, on the routes of `rules` alone. It stands
 * in front of every other guard: with a key, the session is the one of its owner, and the audit log names the key.
 * Refuses with 400 (key and session cookie), 401 (no valid key), 403 (scope or route) and 429.
 */
export function acceptApiKeys(deps: GuardDeps, rules: RouteRules): MiddlewareHandler {
  return async (c, next) => {
    const bearer = BEARER.exec(c.req.header('authorization') ?? '')
    if (!bearer) return next()
    if (readSessionToken(c, deps.env) !== null) return refuse(c, keyAndCookie)
    const found = await findKey(deps, bearer[1] ?? '')
    if (!found) return refuseKey(c, deps)
    const { key, owner } = found
    const now = deps.clock.now()
    if (key.expires_at <= now.toISOString()) {
      challenge(c, 'invalid_token')
      return refuse(c, expiredKey)
    }
    const allowed = await deps.limits.take('api-key', key.id)
    if (!allowed.ok) return refuse(c, allowed.error)
    const refused = refuseScopes(c, rules, key)
    if (refused) {
      challenge(c, 'insufficient_scope')
      deps.log.warn({ apiKey: key.id, routes: routesOf(c) }, 'access denied to an API key')
      return refuse(c, refused)
    }
    if (c.req.method !== 'HEAD') await noteUse(deps, key, now)
    // No route that is open to keys reads the token of a session.
    c.set('keySession', { user: toProfile(owner), tokenHash: '', firstTokenHash: '' })
    return actWithKey(key.name, () => next())
  }
}

/**
 * Runs a guard only for requests without a key. A browser adds no key by itself, so a foreign page cannot send
 * one, and such requests need no check of their origin.
 */
export function unlessByKey(guard: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.get('keySession') ? next() : guard(c, next))
}
