import { AsyncLocalStorage } from 'node:async_hooks'
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { TraceSettings } from '../environment/traces.ts'
import type { Span, SpanStart, Tracer } from './trace.ts'

export interface OpenTracing {
  readonly tracer: Tracer
  /** Sends what is left; may take as long as the collector does. */
  close(): Promise<void>
}

interface TracingOptions extends TraceSettings {
  readonly version: string
  /** Called after each attempt to send spans, with the error of one that failed. */
  readonly onSent: (error: Error | null) => void
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/** Returns a context with the caller's span as parent; without a parent if the header is not well formed. */
function remoteContext(traceparent: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const traceFlags = Number.parseInt(flags, 16)
  const parent = { traceId, spanId, traceFlags, isRemote: true }
  // An id of zeros alone is not valid either.
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** Returns the code of an error or its class: words of programs, unlike its message. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

/** A span that is being recorded, for the parts of its work. */
interface Running {
  readonly context: Context
  hasParts: boolean
}

function recorded(span: OtelSpan): Span {
  return {
    traceId: span.spanContext().traceId,
    rename: (name) => void span.updateName(name),
    note: (attributes) => void span.setAttributes(attributes),
    fail: (type) => {
      span.setAttribute('error.type', type)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

/** Tells of each result; the library itself would only drop what could not be sent. */
function watched(exporter: SpanExporter, onSent: TracingOptions['onSent']): SpanExporter {
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        onSent(result.error ?? null)
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Opens the connection to the collector. Nothing is registered globally, so no other package records anything. */
export function openTracing(options: TracingOptions): OpenTracing {
  const { url, headers, serviceName, ratio, version, onSent } = options
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    ),
    // A caller may switch the recording of its trace off, but not on: everybody can send the header.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: watched(new OTLPTraceExporter({ url, headers: { ...headers } }), onSent),
      }),
    ],
  })
  const otel = provider.getTracer('larte-del-aroma', version)
  const running = new AsyncLocalStorage<Running>()

  async function run<T>(start: SpanStart, fn: (span: Span | null) => Promise<T>): Promise<T> {
    const outer = start.isRoot
      ? { context: remoteContext(start.traceparent), hasParts: false }
      : running.getStore()
    if (outer === undefined) return fn(null)
    outer.hasParts = true
    const kind = start.kind ? KINDS[start.kind] : SpanKind.INTERNAL
    const attributes = { ...start.attributes }
    const span = otel.startSpan(start.name, { kind, attributes }, outer.context)
    const shown = span.isRecording() ? recorded(span) : null
    const own = { context: trace.setSpan(outer.context, span), hasParts: false }
    let isEmpty = start.isDroppedWhenEmpty === true
    try {
      return await running.run(own, () => fn(shown))
    } catch (error) {
      isEmpty = false
      shown?.fail(errorType(error))
      throw error
    } finally {
      // A span that does not end is not sent.
      if (!isEmpty || own.hasParts) span.end()
    }
  }

  return { tracer: { run }, close: () => provider.shutdown() }
}
