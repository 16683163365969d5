import type { MiddlewareHandler } from 'hono'
import type { Env } from '../../../platform/server/env.ts'

/** The policy of every page. It forbids inline scripts and frames of other origins. */
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

/** The policy of scripts, styles, fonts and pictures: opened as a document, they may load nothing. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'"

type HeaderEnv = Pick<Env, 'isProduction' | 'hstsSubdomains'>

function hsts({ isProduction, hstsSubdomains }: HeaderEnv): Record<string, string> {
  if (!isProduction) return {}
  const covers = hstsSubdomains ? '; includeSubDomains' : ''
  return { 'Strict-Transport-Security': `max-age=31536000${covers}` }
}

/**
 * Checks whether an answer is a script, style, font or picture. Headers that only matter for documents are
 * left out of files: they would cost 0.3 KB for every file.
 */
export function isFile(type: string | null): boolean {
  return type !== null && /^(?:text\/(?:javascript|css)|image\/|font\/)/.test(type)
}

/** Returns the headers of every answer that is not a file. */
export function securityHeaderList(env: HeaderEnv): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...hsts(env),
  }
}

function fileHeaderList(env: HeaderEnv): Record<string, string> {
  return {
    'Content-Security-Policy': filePolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    ...hsts(env),
  }
}

/**
 * Adds the security headers to every answer: API, pages, files and errors. It keeps a policy that the
 * page has set itself.
 */
export function securityHeaders(env: HeaderEnv): MiddlewareHandler {
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
