import { getRequestListener } from '@hono/node-server'
import { createServer, type Server } from 'node:http'
import type { App } from './create-app.ts'

/** How often connections that fell idle are closed while the shop stops. */
const CLOSE_IDLE_MS = 50

export interface HttpServer {
  readonly server: Server
  /** Finishes what is in flight and closes every connection after its answer. */
  stop(): Promise<void>
}

/** Slow clients lose their connection: headers within 10 s, the whole request within 30 s. */
export function createHttpServer({ app, tryServe }: App): HttpServer {
  const listener = getRequestListener(app.fetch)
  let isStopping = false
  const options = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 1_000,
  }
  const server = createServer(options, (request, response) => {
    // Told `Connection: close`, a client does not send its next request here.
    if (isStopping) response.shouldKeepAlive = false
    if (!tryServe?.(request, response)) void listener(request, response)
  })
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
