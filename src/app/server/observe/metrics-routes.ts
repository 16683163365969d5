import { Hono } from 'hono'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { shopVersion } from '../../../platform/server/copies/shop-version.ts'
import { databaseFigures } from '../../../platform/server/observe/database-figures.ts'
import {
  eventLoopMetrics,
  processMetrics,
  type EventLoopDelays,
} from '../../../platform/server/observe/process-metrics.ts'
import {
  PROMETHEUS_TYPE,
  toPrometheusText,
  type MetricFamily,
} from '../../../platform/server/observe/prometheus-text.ts'
import { health } from '../../../urls.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import type { OrderCounts } from './order-counts.ts'
import type { RequestCounts } from './request-counts.ts'
import { storedMetrics } from './stored-metrics.ts'

type MetricsDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'limits'>

interface Measured {
  readonly counts: RequestCounts
  readonly orders: OrderCounts
  /** Null where nobody measures the event loop (tests). */
  readonly eventLoop: EventLoopDelays | null
}

function limitMetrics({ limits }: MetricsDeps): MetricFamily {
  const samples = [...limits.refusals()].map(([limit, value]) => ({ labels: { limit }, value }))
  return {
    name: 'shop_rate_limit_refusals_total',
    help: 'Requests refused by a rate limit.',
    type: 'counter',
    samples,
  }
}

function poolMetrics({ db }: MetricsDeps): MetricFamily {
  const { total, idle, waiting } = databaseFigures(db).pool()
  return {
    name: 'shop_database_connections',
    help: 'Connections to the database: all, idle, and requests that wait for one.',
    type: 'gauge',
    samples: [
      { labels: { state: 'total' }, value: total },
      { labels: { state: 'idle' }, value: idle },
      { labels: { state: 'waiting' }, value: waiting },
    ],
  }
}

function buildMetrics({ db }: MetricsDeps): MetricFamily {
  const { kind: database } = databaseFigures(db)
  const labels = { version: shopVersion(), node: process.version, database }
  const help = 'Version of the shop and of Node, and kind of the database.'
  return { name: 'shop_build_info', help, type: 'gauge', samples: [{ labels, value: 1 }] }
}

/** `/metrics` for Prometheus: 404, as any unknown address, for everybody who may not read it. */
export function metricsRoutes(deps: MetricsDeps, { counts, orders, eventLoop }: Measured): Hono {
  const readStored = storedMetrics(deps)
  return new Hono().get(health.metrics, async (c, next) => {
    if (!mayReadMetrics(c, deps.env)) return next()
    const stored = await readStored()
    const text = toPrometheusText([
      buildMetrics(deps),
      counts.family(),
      orders.family(),
      limitMetrics(deps),
      poolMetrics(deps),
      ...stored,
      ...processMetrics(),
      ...(eventLoop ? [eventLoopMetrics(eventLoop)] : []),
    ])
    return c.body(text, 200, { 'Content-Type': PROMETHEUS_TYPE, 'Cache-Control': 'no-store' })
  })
}
