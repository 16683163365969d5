import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../../platform/server/env.ts'
import type { PageServer } from './page-server.ts'
import { NOT_FOUND_PATH } from '../../routing/page-route.ts'
import type { Log } from '../../../platform/server/log.ts'
import { redactPath } from '../../../platform/server/redact-path.ts'
import { sentRequestId } from '../../../platform/server/observe/request-notes.ts'
import type { MonotonicClock } from '../health-routes.ts'
import type { RequestCounts } from '../observe/request-counts.ts'
import { securityHeaderList } from './security-headers.ts'

/**
 * Writes a cached page to the socket and returns true. Returns false if the page is not cached; the
 * request then goes on to Hono.
 */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean

/** How the served pages are counted and logged. */
export interface ObservedPages {
  readonly counts: RequestCounts
  readonly monotonicMs: MonotonicClock
  /** Null if cached pages are not logged. */
  readonly accessLog: Pick<Log, 'info'> | null
}

/**
 * Serves cached pages before Hono sees the request. Cache and answers are the same, but no Request and
 * Response objects are built. Measured CPU time per request: 17 µs, as much as bare node:http with the
 * same bytes; 25 to 35 µs through Hono and its middleware.
 */
export function createFastPath(
  server: Pick<PageServer, 'cached'>,
  env: Pick<Env, 'isProduction' | 'hstsSubdomains'>,
  observed?: ObservedPages,
): FastPath {
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
    const startedMs = observed ? observed.monotonicMs() : 0
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const answer = server.cached({
      method,
      path,
      search: mark < 0 ? '' : url.slice(mark + 1),
      acceptEncoding: headers['accept-encoding'],
      ifNoneMatch: headers['if-none-match'],
    })
    if (!answer) return false
    const list = headerList(answer.headers)
    const requestId = sentRequestId(headers['x-request-id'])
    response.writeHead(
      answer.status,
      requestId === null ? list : [...list, 'X-Request-Id', requestId],
    )
    response.end(answer.body ?? undefined)
    if (!observed) return true
    const { status, pattern: route = NOT_FOUND_PATH } = answer
    const ms = observed.monotonicMs() - startedMs
    observed.counts.count({ method, route, status, ms })
    if (observed.accessLog) {
      const durationMs = Math.round(ms * 10) / 10
      const line = { requestId, method, route, path: redactPath(path), status, durationMs }
      observed.accessLog.info({ ...line, isCached: true }, 'request')
    }
    return true
  }
}
