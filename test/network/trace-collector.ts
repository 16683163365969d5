import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readTraces } from '../../src/platform/server/environment/traces.ts'
import type { Log } from '../../src/platform/server/log.ts'
import { startTracing, type Tracing } from '../../src/platform/server/observe/start-tracing.ts'

type Value = string | number | boolean | undefined

/** A span as it arrived. */
export interface ArrivedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly status: { readonly code: number; readonly message?: string }
  readonly attributes: Readonly<Record<string, Value>>
}

interface SentAttribute {
  readonly key: string
  readonly value: {
    readonly stringValue?: string
    readonly intValue?: number
    readonly boolValue?: boolean
  }
}

interface Sent {
  readonly resourceSpans: ReadonlyArray<{
    readonly scopeSpans: ReadonlyArray<{
      readonly spans: ReadonlyArray<
        Omit<ArrivedSpan, 'attributes'> & { readonly attributes: readonly SentAttribute[] }
      >
    }>
  }>
}

const attributesOf = (sent: readonly SentAttribute[]): ArrivedSpan['attributes'] =>
  Object.fromEntries(
    sent.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  )

/** A collector of OpenTelemetry (OTLP over HTTP with JSON) on this machine. */
export interface TraceCollector {
  /** Begins to record the traces of this process, with further variables of the environment. */
  record(
    environment?: Readonly<Record<string, string>>,
    log?: Pick<Log, 'warn' | 'info'>,
  ): Promise<Tracing>
  /** All that arrived, as it was sent. */
  text(): string
  spans(): ArrivedSpan[]
  /** Address and headers of each request. */
  readonly requests: ReadonlyArray<{ readonly url?: string; readonly headers: IncomingHttpHeaders }>
  reset(): void
  close(): Promise<void>
}

const silent = { warn: () => {}, info: () => {} }

/** Starts a collector that answers with this status; with null never. */
export async function startTraceCollector(status: number | null = 200): Promise<TraceCollector> {
  const requests: Array<{ url?: string; headers: IncomingHttpHeaders }> = []
  let bodies: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { url = '', headers } = request
      requests.push({ url, headers })
      bodies.push(body)
      if (status === null) return
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    record: (environment = {}, log = silent) => {
      const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
      return startTracing({ traces: readTraces({ ...endpoint, ...environment }) }, log)
    },
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: attributesOf(span.attributes) })),
    requests,
    reset: () => {
      bodies = []
      requests.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
