import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../platform/server/env.ts'

/** The same for every page: nothing executable is ever inline. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const HSTS = 'max-age=31536000; includeSubDomains'

/** The headers every answer carries, whatever it is. */
export function securityHeaderList({
  isProduction,
}: Pick<Env, 'isProduction'>): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(isProduction && { 'Strict-Transport-Security': HSTS }),
  }
}

/** Puts the security headers on every answer that passes: API, pages, files, errors. */
export function securityHeaders(env: Pick<Env, 'isProduction'>): MiddlewareHandler {
  const headers = Object.entries(securityHeaderList(env))
  return async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
  }
}
