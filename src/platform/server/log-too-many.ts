import type { MiddlewareHandler } from 'hono'
import { refusalStatus } from '../domain/refusal.ts'
import { loggablePath } from './loggable-path.ts'
import type { Log } from './log.ts'

/** Logs the API address of every request that a rate limit refused, without personal data. */
export function logTooMany(log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== refusalStatus['too-many']) return
    log.warn({ method: c.req.method, path: loggablePath(c.req.path) }, 'limit reached')
  }
}
