import type { Context } from 'hono'
import { routePath } from 'hono/route'

/** Returns method and pattern of the requested route for the log, without ids: `POST /api/login`. */
export function requestedRoute(c: Context): string {
  return `${c.req.method} ${routePath(c)}`
}
