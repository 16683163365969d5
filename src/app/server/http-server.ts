import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Env } from '../../platform/server/env.ts'
import { adminApi } from '../../urls.admin.ts'
import { answerOnSocket, refusalOf, socketRefusals } from './answer-on-socket.ts'
import type { App } from './create-app.ts'
import { securityHeaderList } from './render/security-headers.ts'
import { watchBody, type BodyPace } from './watch-body.ts'

/** How often connections that fell idle are closed while the shop stops. */
const CLOSE_IDLE_MS = 50

export interface HttpServer {
  readonly server: Server
  /** Finishes what is in flight and closes every connection after its answer. */
  stop(): Promise<void>
}

/** A body within 30 s; a picture of 15 MB at half a megabit a second takes four minutes. */
const defaultPace: BodyPace = { lookMs: 30_000, leastBytesPerSecond: 60_000 }

const connectionLimits = {
  headersTimeout: 10_000,
  // Node knows one limit for all requests: `watchBody` ends the others long before.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  // Missing, it is answered below like everything else that cannot be read.
  requireHostHeader: false,
} as const

function mayBeLarge({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url === adminApi.productImages()
}

function lacksHost({ headers, httpVersionMinor }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersionMinor > 0
}

interface HttpServerOptions {
  readonly env: Pick<Env, 'isProduction'>
  readonly pace?: BodyPace
}

/**
 * Slow clients lose their connection: headers within 10 s, the body within 30 s, pictures at a
 * least pace. What does not get through to the application is answered in its words all the same.
 */
export function createHttpServer(
  { app, tryServe }: App,
  { env, pace = defaultPace }: HttpServerOptions,
): HttpServer {
  const listener = getRequestListener(app.fetch)
  const securityHeaders = securityHeaderList(env)
  const answers = new WeakMap<Duplex, ServerResponse>()
  let isStopping = false

  function give(socket: Duplex, refused: Parameters<typeof answerOnSocket>[1]): void {
    // Half an answer is under way: nothing can be said any more.
    if (!socket.writable || answers.get(socket)?.headersSent) socket.destroy()
    else answerOnSocket(socket, refused, securityHeaders)
  }

  const server = createServer(connectionLimits, (request, response) => {
    const { socket } = request
    answers.set(socket, response)
    response.once('finish', () => answers.delete(socket))
    if (lacksHost(request)) return give(socket, socketRefusals.malformed)
    watchBody({ request, response }, { pace, mayBeLarge: mayBeLarge(request) }, () => {
      // Who was answered and goes on sending has heard all there is to say.
      if (response.writableEnded) socket.destroy()
      else give(socket, socketRefusals.tooSlow)
    })
    // Told `Connection: close`, a client does not send its next request here.
    if (isStopping) response.shouldKeepAlive = false
    if (!tryServe?.(request, response)) void listener(request, response)
  })
  server.on('clientError', (error, socket) => give(socket, refusalOf(error)))
  return {
    server,
    stop: async () => {
      isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // An answer begun before the stop promised to keep its connection: close that once it idles.
      const timer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS)
      server.closeIdleConnections()
      await closed
      clearInterval(timer)
    },
  }
}
