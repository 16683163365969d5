import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../../platform/server/env.ts'
import type { PageServer } from './page-server.ts'
import { securityHeaderList } from './security-headers.ts'

/** Writes a cached page straight to the socket; false: not cached, the request goes on to Hono. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Pages from memory in front of Hono: the same cache and the same answers, without building a
 * Request and a Response object for each. Measured in CPU time per request: 17 µs, as much as bare
 * node:http with the same bytes, against 25 to 35 µs through Hono and its middleware.
 */
export function createFastPath(server: PageServer, env: Pick<Env, 'isProduction'>): FastPath {
  const security = securityHeaderList(env)
  // Answers are shared between requests, so each one's header list is put together once.
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
