import type { MetricFamily, Sample } from '../../../platform/server/observe/prometheus-text.ts'

/** Upper bounds of the latency histogram, in seconds. */
const LATENCY_BOUNDS_S = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10] as const
const boundsMs = LATENCY_BOUNDS_S.map((bound) => bound * 1000)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'other'] as const
const OTHER = methods.length - 1
const STATUS_CLASSES = 6

interface Series {
  readonly method: string
  readonly route: string
  readonly statusClass: string
  /** One counter for each bound, and one for slower requests. */
  readonly buckets: number[]
  sumMs: number
}

function methodIndex(method: string): number {
  const index = methods.findIndex((known) => known === method)
  return index < 0 ? OTHER : index
}

function bucketOf(ms: number): number {
  let index = 0
  // No closure: this runs for every cached page.
  while (index < boundsMs.length && ms > (boundsMs[index] ?? Infinity)) index += 1
  return index
}

function samplesOf({ method, route, statusClass, buckets, sumMs }: Series): Sample[] {
  const labels = { method, route, status: statusClass }
  let total = 0
  const samples: Sample[] = buckets.map((count, index) => {
    total += count
    const le = String(LATENCY_BOUNDS_S[index] ?? '+Inf')
    return { suffix: '_bucket', labels: { ...labels, le }, value: total }
  })
  return [
    ...samples,
    { suffix: '_sum', labels, value: sumMs / 1000 },
    { suffix: '_count', labels, value: total },
  ]
}

/**
 * Counts answers and their latency by method, route pattern and class of status. Plain numbers that are
 * read when Prometheus asks: a cached page is counted 50,000 times a second.
 */
export class RequestCounts {
  readonly #routes = new Map<string, (Series | undefined)[]>()

  /** `route` is a pattern or a fixed word, never an address. */
  count(request: { method: string; route: string; status: number; ms: number }): void {
    const { method, route, status, ms } = request
    const list = this.#routes.get(route) ?? this.#addRoute(route)
    const statusClass = Math.trunc(status / 100)
    const place = methodIndex(method) * STATUS_CLASSES + statusClass
    const series = (list[place] ??= {
      method: methods[methodIndex(method)] ?? 'other',
      route,
      statusClass: `${statusClass}xx`,
      buckets: Array<number>(boundsMs.length + 1).fill(0),
      sumMs: 0,
    })
    const bucket = bucketOf(ms)
    series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
    series.sumMs += ms
  }

  /** Returns the histogram of everything counted so far. */
  family(): MetricFamily {
    return {
      name: 'shop_http_request_duration_seconds',
      help: 'Time from the request to the begin of the answer, cached pages included.',
      type: 'histogram',
      samples: [...this.#routes.values()]
        .flat()
        .filter((series) => series !== undefined)
        .flatMap(samplesOf),
    }
  }

  #addRoute(route: string): (Series | undefined)[] {
    const list: (Series | undefined)[] = []
    this.#routes.set(route, list)
    return list
  }
}
