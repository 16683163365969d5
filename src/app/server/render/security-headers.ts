import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../../platform/server/env.ts'

/** The same for every page: nothing executable is ever inline. */
const directives = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

export const contentSecurityPolicy = directives.join('; ')

/** The policy of a page that may show these origins in a frame, e.g. a map after a click. */
export function policyWithFrames(origins: readonly string[]): string {
  return [...directives, `frame-src ${origins.join(' ')}`].join('; ')
}

/** Of scripts, styles, fonts and pictures: opened by themselves they may do nothing. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'"

const HSTS = 'max-age=31536000; includeSubDomains'

/** What only means something in a document would be 0.3 KB with every file of a page. */
const isFile = (type: string | null): boolean =>
  type !== null && /^(?:text\/(?:javascript|css)|image\/|font\/)/.test(type)

/** The headers of every answer that is not a file. */
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

function fileHeaderList({ isProduction }: Pick<Env, 'isProduction'>): Record<string, string> {
  return {
    'Content-Security-Policy': filePolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...(isProduction && { 'Strict-Transport-Security': HSTS }),
  }
}

/**
 * Puts the security headers on every answer that passes: API, pages, files, errors. A page's own
 * policy stays.
 */
export function securityHeaders(env: Pick<Env, 'isProduction'>): MiddlewareHandler {
  const headers = Object.entries(securityHeaderList(env))
  const fileHeaders = Object.entries(fileHeaderList(env))
  return async (c, next) => {
    await next()
    const list = isFile(c.res.headers.get('Content-Type')) ? fileHeaders : headers
    for (const [name, value] of list) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
