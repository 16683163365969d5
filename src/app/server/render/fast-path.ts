import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../../platform/server/env.ts'
import type { PageServer } from './page-server.ts'
import { securityHeaderList } from './security-headers.ts'

/**
 * Writes a cached page to the socket and returns true. Returns false if the page is not cached; the
 * request then goes on to Hono.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves cached pages before Hono sees the request. Cache and answers are the same, but no Request and
 * Response objects are built. Measured CPU time per request: 17 µs, as much as bare node:http with the
 * same bytes; 25 to 35 µs through Hono and its middleware.
 */
export function createFastPath(server: PageServer, env: Pick<Env, 'isProduction'>): FastPath {
  const security = securityHeaderList(env)
  // Answers are shared between requests, so the header list of each is built once.
  const lists = new WeakMap<object, string[]>()

  function headerList(headers: Readonly<Record<string, string>>): string[] {
    const known = lists.get(headers)
    if (known) return known
    const list = Object.entries({ ...security, ...headers }).flat()
    lists.set(headers, list)
    return list
  }

  return (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const mark = url.indexOf('?')
    const answer = server.cached({
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      search: mark < 0 ? '' : url.slice(mark + 1),
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
    if (!answer) return false
    response.writeHead(answer.status, headerList(answer.headers))
    response.end(answer.body ?? undefined)
    return true
  }
}
