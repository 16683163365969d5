import type { Context, MiddlewareHandler, Next } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { Env } from '../../../platform/server/env.ts'
import type { Log } from '../../../platform/server/log.ts'
import { redactPath } from '../../../platform/server/redact-path.ts'
import { sentRequestId } from '../../../platform/server/observe/request-notes.ts'
import { trace, type Span } from '../../../platform/server/observe/trace.ts'
import type { MonotonicClock } from '../health-routes.ts'
import { isFile } from '../render/security-headers.ts'
import type { CountOrder } from './order-counts.ts'
import type { RequestCounts } from './request-counts.ts'

export interface ObserveDeps {
  readonly env: Pick<Env, 'accessLog' | 'isProduction'>
  readonly log: Pick<Log, 'info'>
  readonly counts: RequestCounts
  readonly countOrder: CountOrder
  readonly monotonicMs: MonotonicClock
}

const isPattern = (path: string): boolean => !path.includes('*')

/**
 * Returns the pattern of the route that a request asked for, also when a guard before it answered. Never
 * the address itself, so the number of values is bounded.
 */
function routeLabel(c: Context): string {
  const page: string | undefined = c.get('pagePattern')
  if (page !== undefined) return page
  const answered = routePath(c)
  if (isPattern(answered)) return answered
  return matchedRoutes(c).find(({ path }) => isPattern(path))?.path ?? answered
}

/** Writes the access log's line: no address of the client, no query, no token. */
function logRequest(log: ObserveDeps['log'], request: Readonly<Record<string, unknown>>): void {
  log.info(request, 'request')
}

interface Answered {
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
}

/** Names the span by the semantic conventions of HTTP, without the path: it may have ids and tokens. */
function noteRequest(span: Span, { requestId, method, route, status }: Answered): void {
  span.rename(`${method} ${route}`)
  span.note({
    'http.route': route,
    'http.response.status_code': status,
    'shop.request.id': requestId,
  })
  if (status >= 500) span.fail(String(status))
}

/**
 * Counts every answer, writes the access log, and gives each request an id: the `X-Request-Id` that a
 * proxy sent if it is well formed, else a new one. Every logged error names it, and so does every answer
 * that is not a file. With tracing each request is a span, whose trace the access log names.
 */
export function observeRequests(deps: ObserveDeps): MiddlewareHandler {
  const { env, log, counts, countOrder, monotonicMs } = deps
  const scheme = env.isProduction ? 'https' : 'http'
  const observe = async (c: Context, next: Next, span: Span | null): Promise<void> => {
    const startedMs = monotonicMs()
    const requestId = sentRequestId(c.req.header('x-request-id')) ?? crypto.randomUUID()
    c.set('requestId', requestId)
    await next()
    // Browsers keep files for a year, and each id would cost 50 bytes of the first load.
    if (!isFile(c.res.headers.get('Content-Type'))) c.res.headers.set('X-Request-Id', requestId)
    const { method } = c.req
    const { status } = c.res
    const route = routeLabel(c)
    const ms = monotonicMs() - startedMs
    counts.count({ method, route, status, ms })
    countOrder({ method, route, status, code: c.get('refusalCode') })
    if (span) noteRequest(span, { requestId, method, route, status })
    if (env.accessLog === 'off') return
    const durationMs = Math.round(ms * 10) / 10
    const path = redactPath(c.req.path)
    const traced = span && { traceId: span.traceId }
    logRequest(log, { requestId, ...traced, method, route, path, status, durationMs })
  }
  return (c, next) => {
    const { method } = c.req
    const attributes = { 'http.request.method': method, 'url.scheme': scheme }
    const traceparent = c.req.header('traceparent')
    const start = { name: method, kind: 'server', isRoot: true, traceparent, attributes } as const
    return trace(start, (span) => observe(c, next, span))
  }
}
