import type { MiddlewareHandler } from 'hono'
import { refusalStatus } from '../domain/refusal.ts'
import { loggablePath } from './loggable-path.ts'
import type { Log } from './log.ts'

/** Logs every request that a limit refused, by its address in the API: nothing about a person. */
export function logTooMany(log: Log): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status !== refusalStatus['too-many']) return
    log.warn({ method: c.req.method, path: loggablePath(c.req.path) }, 'limit reached')
  }
}
