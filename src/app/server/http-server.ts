import { getRequestListener, RequestError } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Env } from '../../platform/server/env.ts'
import { adminApi } from '../../urls.admin.ts'
import { answerOnSocket, refusalOf, refusedResponse, socketRefusals } from './answer-on-socket.ts'
import type { App } from './create-app.ts'
import { securityHeaderList } from './render/security-headers.ts'
import { watchBody } from './watch-body.ts'

/** How often idle connections are closed while the shop stops. */
const CLOSE_IDLE_MS = 50

/** Milliseconds after which a stop ends the process, whatever still runs. */
export const STOP_DEADLINE_MS = 10_000

export interface HttpServer {
  readonly server: Server
  /** Finishes requests in flight and closes every connection after its answer. */
  stop(): Promise<void>
}

/** The server's time-outs in milliseconds. */
export const connectionLimits = {
  headersTimeout: 10_000,
  // Node has one limit for all requests; `watchBody` ends normal requests much earlier. A bank statement of 48 MB takes
  // 14 minutes at the minimum rate.
  requestTimeout: 900_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  // A missing Host header is answered below, like every unreadable request.
  requireHostHeader: false,
} as const

function mayBeLarge({ method, url }: IncomingMessage): boolean {
  const uploads: readonly (string | undefined)[] = [
    adminApi.productImages(),
    adminApi.guaranteeNotice(),
    adminApi.bankFiles(),
  ]
  return method === 'POST' && uploads.includes(url?.split('?')[0])
}

function lacksHost({ headers, httpVersionMinor }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersionMinor > 0
}

interface HttpServerOptions {
  readonly env: Pick<Env, 'isProduction' | 'hstsSubdomains'>
}

/**
 * Creates the HTTP server. Slow clients lose their connection: headers must arrive within 10 s, bodies
 * within 30 s, pictures, the EU notice and bank statements at a minimum rate. Requests that do not reach the
 * application are answered in the same JSON form.
 */
export function createHttpServer({ app, tryServe }: App, { env }: HttpServerOptions): HttpServer {
  const securityHeaders = securityHeaderList(env)
  const listener = getRequestListener(app.fetch, {
    // The adapter's own answer to an unreadable address or Host header has no message and no headers.
    errorHandler: (error) => {
      const isUnreadable = error instanceof RequestError
      return refusedResponse(socketRefusals[isUnreadable ? 'malformed' : 'failed'], securityHeaders)
    },
  })
  const answers = new WeakMap<Duplex, ServerResponse>()
  let isStopping = false

  function give(socket: Duplex, refused: Parameters<typeof answerOnSocket>[1]): void {
    // Half of an answer was already sent, so no error can be sent any more.
    if (!socket.writable || answers.get(socket)?.headersSent) socket.destroy()
    else answerOnSocket(socket, refused, securityHeaders)
  }

  const server = createServer(connectionLimits, (request, response) => {
    const { socket } = request
    answers.set(socket, response)
    response.once('finish', () => answers.delete(socket))
    if (lacksHost(request)) return give(socket, socketRefusals.malformed)
    watchBody({ request, response }, { mayBeLarge: mayBeLarge(request) }, () => {
      // The client was answered and keeps sending: close the connection without another answer.
      if (response.writableEnded) socket.destroy()
      else give(socket, socketRefusals.tooSlow)
    })
    // With `Connection: close`, a client does not send its next request here.
    if (isStopping) response.shouldKeepAlive = false
    if (!tryServe?.(request, response)) void listener(request, response)
  })
  server.on('checkExpectation', ({ socket }: IncomingMessage) =>
    give(socket, socketRefusals.malformed),
  )
  server.on('clientError', (error, socket) => give(socket, refusalOf(error)))
  return {
    server,
    stop: async () => {
      isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // An answer that began before the stop kept its connection open: close it once it is idle.
      const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
      server.closeIdleConnections()
      await closed
      clearInterval(timer)
    },
  }
}
