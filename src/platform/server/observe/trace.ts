/** Never personal data, addresses, tokens or what somebody typed: a collector may belong to another company. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A part of the work that is being recorded. */
export interface Span {
  readonly traceId: string
  rename(name: string): void
  note(attributes: SpanAttributes): void
  /** Marks the span as failed by a fixed word, without the error's message, which may name a person. */
  fail(type: string): void
}

export interface SpanStart {
  readonly name: string
  /** `server` answers another program, `client` asks one. */
  readonly kind?: 'server' | 'client'
  /** True: begins a trace. Otherwise it is recorded only as a part of one. */
  readonly isRoot?: boolean
  /** True: not recorded when nothing in it is and it does not fail, as a job that finds nothing to do. */
  readonly isDroppedWhenEmpty?: boolean
  /** The header `traceparent` of a request, which is continued if it is well formed. */
  readonly traceparent?: string | undefined
  readonly attributes?: SpanAttributes
}

export interface Tracer {
  run<T>(start: SpanStart, fn: (span: Span | null) => Promise<T>): Promise<T>
}

let tracer: Tracer | null = null

/** Switches the tracing of this process on, and off with null. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** Records `fn` as a span. While tracing is off, and where nothing is recorded, it is a plain call with null. */
export function trace<T>(start: SpanStart, fn: (span: Span | null) => Promise<T>): Promise<T> {
  return tracer === null ? fn(null) : tracer.run(start, fn)
}
