import { Hono } from 'hono'
import { Registry } from 'prom-client'
import { BackupWork } from '../../backups/server/nightly/backup-work.ts'
import type { EventLoopDelays } from '../../platform/server/observe/process-metrics.ts'
import { noticeFiles } from '../../guarantee/server/notice-api.ts'
import { productImageFiles } from '../../catalogue/server/images/product-images-api.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { apiNotFound, handleError } from '../../platform/server/http-errors.ts'
import { API_ROOT } from '../../urls.ts'
import { apiRoutes } from './api-routes.ts'
import { healthRoutes, type MonotonicClock } from './health-routes.ts'
import { mapFrameRoutes } from './map-frame.ts'
import { metricsRoutes } from './observe/metrics-routes.ts'
import { observeRequests } from './observe/observe-requests.ts'
import { createOrderCounter } from './observe/order-counts.ts'
import { RequestCounts } from './observe/request-counts.ts'
import { runBackup } from './programs/run-backup.ts'
import type { AssetManifest } from './render/asset-manifest.ts'
import type { FastPath } from './render/fast-path.ts'
import { createPages } from './render/pages.ts'
import { createPublicAnswers, withoutTags } from './render/public-answers.ts'
import { securityHeaders } from './render/security-headers.ts'
import { siteRoutes } from './site-routes.ts'
import { sitemapRoutes } from './sitemap.ts'

export interface AppOptions {
  /** The built browser files; null serves the API alone (tests without a build). */
  readonly assets: AssetManifest | null
  /** True once the process is stopping; /readyz then answers 503. */
  readonly isStopping?: () => boolean
  /** Says how long /readyz keeps its answer, and measures requests; tests pass their own. */
  readonly monotonicMs?: MonotonicClock
  /** Makes the backups that an admin starts; with a program of its own unless tests pass theirs. */
  readonly backups?: BackupWork
  /** The measured delay of the event loop, for /metrics. */
  readonly eventLoop?: EventLoopDelays
}

export interface App {
  readonly app: Hono
  /** Serves cached pages before `app`; called by the HTTP server. Null without assets. */
  readonly tryServe: FastPath | null
}

/** Creates the whole shop as one request handler: API, health, pages and files. Tests call it too. */
export function createApp(deps: ApiDeps, options: AppOptions): App {
  const {
    assets,
    isStopping = () => false,
    monotonicMs = () => performance.now(),
    eventLoop = null,
  } = options
  const { env, log } = deps
  const { backups = new BackupWork((dir, signal) => runBackup(env, dir, signal)) } = options
  const counts = new RequestCounts()
  const registry = new Registry()
  counts.register(registry)
  const countOrder = createOrderCounter(registry)
  const api = apiRoutes({ ...deps, backups })
  api.onError(handleError(deps.log))
  const app = new Hono()
  app.use(observeRequests({ env, log, counts, countOrder, monotonicMs }))
  app.use(securityHeaders(env))
  app.onError(handleError(deps.log))
  app.notFound(apiNotFound)
  app.route('/', healthRoutes(deps, { isStopping, monotonicMs }))
  app.route('/', metricsRoutes(deps, { registry, eventLoop }))
  const answers = assets && createPublicAnswers(deps)
  app.use(`${API_ROOT}/*`, answers?.serve ?? withoutTags)
  app.route('/', api)
  app.route('/', productImageFiles(deps))
  app.route('/', noticeFiles(deps))
  if (!assets || !answers) return { app, tryServe: null }
  const apiFetch = async (path: string) => api.request(path)
  app.route('/', siteRoutes({ ...deps, apiFetch }))
  app.route('/', sitemapRoutes(deps))
  app.route('/', mapFrameRoutes())
  const observed = { counts, monotonicMs, accessLog: env.accessLog === 'all' ? log : null }
  const { routes, tryServe } = createPages({ ...deps, apiFetch, assets, answers, observed })
  app.route('/', routes)
  return { app, tryServe }
}
