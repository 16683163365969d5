import { fail, url, type Source } from './values.ts'

/** Where traces go, and which. */
export interface TraceSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The part of the traces that is recorded, from 0 to 1. */
  readonly ratio: number
}

/** A name and a value in ASCII, where `%XX` stands for special characters. */
const HEADER = /^\s*([\w-]+)=((?:[!-$&-~]|%[2-7][\da-f])*)\s*$/i

function readHeaders(source: Source): Record<string, string> {
  const given = source.OTEL_EXPORTER_OTLP_HEADERS
  if (!given) return {}
  const headers = given.split(',').map((header) => {
    const [, name, value] = HEADER.exec(header) ?? []
    return name === undefined || value === undefined
      ? fail('OTEL_EXPORTER_OTLP_HEADERS', 'expected name=value, several separated by commas', '…')
      : [name, decodeURIComponent(value)]
  })
  return Object.fromEntries(headers) as Record<string, string>
}

/** Returns null without a collector; the variables are those of OpenTelemetry. */
export function readTraces(source: Source): TraceSettings | null {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const endpoint = url(source, name, ['http:', 'https:'])
  if (!endpoint) return null
  if (endpoint.username || endpoint.password || endpoint.search || endpoint.hash) {
    const expected = `expected only protocol, host, port and path; a token belongs into OTEL_EXPORTER_OTLP_HEADERS`
    fail(name, expected, '…')
  }
  const sampled = source.OTEL_TRACES_SAMPLER_ARG || '1'
  if (!/^(?:0|1|[01]?\.\d+)$/.test(sampled) || Number(sampled) > 1) {
    fail('OTEL_TRACES_SAMPLER_ARG', 'expected a number from 0 to 1', sampled)
  }
  return {
    url: `${endpoint.href.replace(/\/$/, '')}/v1/traces`,
    headers: readHeaders(source),
    serviceName: source.OTEL_SERVICE_NAME || 'larte-del-aroma',
    ratio: Number(sampled),
  }
}
