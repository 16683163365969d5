import { Hono } from 'hono'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { shopVersion } from '../../../platform/server/observe/shop-version.ts'
import { databaseFigures } from '../../../platform/server/observe/database-figures.ts'
import {
  registerEventLoop,
  registerProcess,
  type EventLoopDelays,
} from '../../../platform/server/observe/process-metrics.ts'
import { health } from '../../../urls.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { registerStored } from './stored-metrics.ts'

type MetricsDeps = Pick<ApiDeps, 'db' | 'clock' | 'env' | 'limits'>

interface Measured {
  /** Has the metrics of requests already. */
  readonly registry: Registry
  /** Null where nobody measures the event loop (tests). */
  readonly eventLoop: EventLoopDelays | null
}

function registerLimits(registry: Registry, { limits }: MetricsDeps): void {
  registry.registerMetric(
    new Counter({
      name: 'shop_rate_limit_refusals_total',
      help: 'Requests refused by a rate limit.',
      labelNames: ['limit'],
      registers: [],
      collect() {
        this.reset()
        for (const [limit, value] of limits.refusals()) this.inc({ limit }, value)
      },
    }),
  )
}

function registerPool(registry: Registry, { db }: MetricsDeps): void {
  registry.registerMetric(
    new Gauge({
      name: 'shop_database_connections',
      help: 'Connections to the database: all, idle, and requests that wait for one.',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { total, idle, waiting } = databaseFigures(db).pool()
        this.set({ state: 'total' }, total)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'waiting' }, waiting)
      },
    }),
  )
}

function registerBuild(registry: Registry, { db }: MetricsDeps): void {
  const { kind: database } = databaseFigures(db)
  const info = new Gauge({
    name: 'shop_build_info',
    help: 'Version of the shop and of Node, and kind of the database.',
    labelNames: ['version', 'node', 'database'],
    registers: [registry],
  })
  info.set({ version: shopVersion(), node: process.version, database }, 1)
}

/** `/metrics` for Prometheus: 404, as any unknown address, for everybody who may not read it. */
export function metricsRoutes(deps: MetricsDeps, { registry, eventLoop }: Measured): Hono {
  registerBuild(registry, deps)
  registerLimits(registry, deps)
  registerPool(registry, deps)
  registerProcess(registry)
  if (eventLoop) registerEventLoop(registry, eventLoop)
  const readStored = registerStored(registry, deps)
  return new Hono().get(health.metrics, async (c, next) => {
    if (!mayReadMetrics(c, deps.env)) return next()
    await readStored()
    const text = await registry.metrics()
    return c.body(text, 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
  })
}
