import { Histogram, type Registry } from 'prom-client'

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

const NAME = 'shop_http_request_duration_seconds'

const config = {
  name: NAME,
  help: 'Time from the request to the begin of the answer, cached pages included.',
  labelNames: ['method', 'route', 'status'],
  buckets: [...LATENCY_BOUNDS_S],
}

/** Returns a series as prom-client's own histograms return theirs. */
function valuesOf({ method, route, statusClass, buckets, sumMs }: Series) {
  const sharedLabels = { method, route, status: statusClass }
  let total = 0
  const counted = buckets.map((count, index) => {
    total += count
    const labels = { le: LATENCY_BOUNDS_S[index] ?? '+Inf' }
    return { metricName: `${NAME}_bucket`, labels, sharedLabels, value: total }
  })
  return [
    ...counted,
    { metricName: `${NAME}_sum`, labels: {}, sharedLabels, value: sumMs / 1000 },
    { metricName: `${NAME}_count`, labels: {}, sharedLabels, value: total },
  ]
}

/**
 * A histogram of prom-client over numbers that were counted elsewhere. Its own `observe` joins the labels
 * to a string each time, too slow for cached pages.
 */
class CountedHistogram extends Histogram {
  readonly #series: () => readonly Series[]

  constructor(series: () => readonly Series[]) {
    super({ ...config, registers: [] })
    this.#series = series
  }

  /** The method by which the registry reads a metric; not in the types of prom-client. */
  async getForPromString() {
    const { name, help } = config
    return { name, help, type: 'histogram', values: this.#series().flatMap(valuesOf) }
  }
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

  /** Registers the histogram of everything counted so far. */
  register(registry: Registry): void {
    const counted = () => [...this.#routes.values()].flat().filter((series) => series !== undefined)
    registry.registerMetric(new CountedHistogram(counted))
  }

  #addRoute(route: string): (Series | undefined)[] {
    const list: (Series | undefined)[] = []
    this.#routes.set(route, list)
    return list
  }
}
