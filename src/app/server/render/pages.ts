import { Hono } from 'hono'
import type { ChangeBus } from '../../../platform/server/changes.ts'
import type { Env } from '../../../platform/server/env.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import type { Log } from '../../../platform/server/log.ts'
import { redactPath } from '../../../platform/server/redact-path.ts'
import { requestIdOf } from '../../../platform/server/observe/request-notes.ts'
import { refusal } from '../../../platform/domain/refusal.ts'
import { API_ROOT } from '../../../urls.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { createPageServer, type PageServer } from './page-server.ts'
import { failedPage } from './failed-page.ts'
import { createFastPath, type FastPath, type ObservedPages } from './fast-path.ts'
import type { PageHeads, PageRoute } from '../../routing/page-route.ts'
import type { PublicAnswers } from './public-answers.ts'
import { splitTarget } from './split-target.ts'

export interface PagesDeps {
  /** Calls the API inside this process, without the network. */
  readonly apiFetch: (path: string) => Promise<Response>
  readonly env: Pick<Env, 'publicUrl' | 'isProduction' | 'hstsSubdomains'>
  readonly changes: Pick<ChangeBus, 'onChange'>
  readonly log: Pick<Log, 'error'>
  readonly assets: AssetManifest
  /** The page table and its heads; tests pass their own. */
  readonly routes?: readonly PageRoute[]
  readonly heads?: PageHeads
  /** Public answers of the API that the fast path serves too; tests may leave them out. */
  readonly answers?: Pick<PublicAnswers, 'cached'>
  /** Counts what the fast path serves; tests may leave it out. */
  readonly observed?: ObservedPages
}

const isRedirect = (status: number): boolean => status === 301 || status === 302

const isApi = (path: string): boolean => path === API_ROOT || path.startsWith(`${API_ROOT}/`)

export interface Pages {
  readonly routes: Hono
  /** The HTTP server calls it before Hono. */
  readonly tryServe: FastPath
}

/** Serves everything except the API: pages, the 404 page and the files of the browser build. */
export function createPages(deps: PagesDeps): Pages {
  const server = createPageServer({ ...deps, publicUrl: deps.env.publicUrl })
  const cached: PageServer['cached'] = (request) =>
    isApi(request.path) ? (deps.answers?.cached(request) ?? null) : server.cached(request)
  return {
    routes: toRoutes(server, deps),
    tryServe: createFastPath({ cached }, deps.env, deps.observed),
  }
}

function toRoutes(server: PageServer, deps: PagesDeps): Hono {
  return new Hono().all('*', async (c, next) => {
    const { path, search } = splitTarget(c.req.url)
    if (isApi(path)) return next()
    const { method } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD')
      return refuse(c, refusal('method-not-allowed', 'Diese Adresse lässt sich nur abrufen.'))
    }
    const acceptEncoding = c.req.header('accept-encoding')
    const ifNoneMatch = c.req.header('if-none-match')
    try {
      const request = { method, path, search, acceptEncoding, ifNoneMatch }
      const answer = await server.answer(request)
      const { status, headers, body } = answer
      c.set('pagePattern', answer.pattern ?? (isRedirect(status) ? '(redirect)' : '(file)'))
      return new Response(body, { status, headers })
    } catch (error) {
      const requestId = requestIdOf(c)
      deps.log.error({ err: error, requestId, path: redactPath(path) }, 'page failed')
      return failedPage()
    }
  })
}
