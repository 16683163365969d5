import type { MiddlewareHandler } from 'hono'
import { refusalStatus } from '../domain/refusal.ts'
import { redactPath } from './redact-path.ts'
import type { Log } from './log.ts'

/** Logs the API address of every request that a rate limit refused, without personal data. */
export function logRateLimited(log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== refusalStatus['too-many']) return
    log.warn({ method: c.req.method, path: redactPath(c.req.path) }, 'limit reached')
  }
}
