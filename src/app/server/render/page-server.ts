import { withoutTrailingSlashes } from '../../routing/trailing-slashes.ts'
import type { ChangeBus } from '../../../platform/server/changes.ts'
import type { Log } from '../../../platform/server/log.ts'
import { adminRoutes } from '../../web/admin-routes.ts'
import { pageHeads } from '../../web/page-heads.ts'
import { notFoundRoute, pageRoutes } from '../../web/page-routes.ts'
import { pagePatterns, pageRedirects, pages } from '../../../urls.ts'
import { textAnswer, type Answer, type PageRequest } from './answer.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { chooseAnyCoding } from './codings.ts'
import { createFileServer } from './file-server.ts'
import { isLaterListPage } from '../../routing/later-list-page.ts'
import { matchPage, renderTarget, type PageMatch } from '../../routing/match-page.ts'
import { createPageCache, toCachedPage, type CachedPage, type Produced } from './page-cache.ts'
import { pageAnswer } from './page-answer.ts'
import type { PageHeads, PageRoute } from '../../routing/page-route.ts'
import { preparePage, renderPage, type PreparedPage, type RenderDeps } from './render-page.ts'

const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Later pages of lists have a cache of their own, so that they never push out other pages. */
const MAX_LATER_LIST_PAGES_BYTES = 8 * 1024 * 1024

export interface PageServerDeps {
  readonly apiFetch: RenderDeps['apiFetch']
  readonly publicUrl: string
  readonly changes: Pick<ChangeBus, 'onChange'>
  readonly log: Pick<Log, 'error'>
  readonly assets: AssetManifest
  /** The page table and its heads; tests pass their own. */
  readonly routes?: readonly PageRoute[]
  readonly heads?: PageHeads
}

export interface PageServer {
  answer(request: PageRequest): Promise<Answer>
  /** Returns the answer if it is in memory, otherwise null. Used by the fast path before Hono. */
  cached(request: PageRequest): Answer | null
}

const everyRoute: readonly PageRoute[] = [...pageRoutes, ...adminRoutes]

const nowhere: PageMatch = { route: notFoundRoute, params: {}, isMissing: true, search: '' }

function keyOf(match: PageMatch, isMissing: boolean): string {
  const { path } = renderTarget(match, isMissing)
  const address = match.search === '' ? path : `${path}?${match.search}`
  return isMissing ? `missing:${address}` : address
}

/**
 * Returns the address a request is redirected to: the main name of a page, or `/shop` for `/shop/`. Only
 * existing pages are redirected to, so the target is always an address of the shop.
 */
function redirectTarget(
  routes: readonly PageRoute[],
  { path, search }: PageRequest,
): string | null {
  const known = pageRedirects.get(path)
  if (known) return pagePatterns[known]
  if (path === '/' || !path.endsWith('/')) return null
  const shorter = withoutTrailingSlashes(path)
  if (!matchPage(routes, shorter)) return null
  return search === '' ? shorter : `${shorter}?${search}`
}

/** Redirects to the beginning of a list. It is not rendered, because anybody can ask for any page of it. */
function listBeginning(match: PageMatch): CachedPage {
  const { path } = renderTarget(match, false)
  const headers = { Location: path }
  return toCachedPage({ status: 302, text: '', tags: [], headers, pattern: match.route.path })
}

/** Pages with tabs, which are pages below them. */
const tabbed: readonly string[] = [pages.myAccount(), pages.admin()]

/** Returns the page whose first tab is shown instead of an unknown one, or null. */
const firstTabOf = (path: string): string | null =>
  tabbed.find((page) => path.startsWith(`${page}/`)) ?? null

/** Serves every page and built file of the shop; a page is rendered once until it changes. */
export function createPageServer(deps: PageServerDeps): PageServer {
  const { log, routes = everyRoute, heads = pageHeads } = deps
  const renderDeps: RenderDeps = { ...deps, heads }
  const mainCache = createPageCache({ maxBytes: MAX_CACHE_BYTES }, deps.changes)
  const laterListPages = createPageCache(
    { maxBytes: MAX_LATER_LIST_PAGES_BYTES, recompresses: false },
    deps.changes,
  )
  const cacheOf = ({ route, search }: PageMatch) =>
    isLaterListPage(route, search) ? laterListPages : mainCache
  const files = createFileServer(deps.assets.files)

  async function render(match: PageMatch, prepared: PreparedPage): Promise<CachedPage> {
    const text = await renderPage(match, prepared, renderDeps)
    const { path: pattern } = match.route
    return toCachedPage({ status: prepared.status, text, tags: prepared.tags ?? [], pattern })
  }

  async function produce(match: PageMatch): Promise<Produced> {
    const prepared = await preparePage(match, renderDeps)
    if (prepared.status === 503) {
      log.error({ err: prepared.fault, path: match.route.path }, 'page data unavailable')
      return { key: null, page: await render(match, prepared) }
    }
    if (prepared.isPastEnd) return { key: null, page: listBeginning(match) }
    const key = keyOf(match, prepared.status === 404)
    const known = prepared.status === 404 ? cacheOf(match).get(key) : undefined
    return { key: prepared.tags && key, page: known ?? (await render(match, prepared)) }
  }

  async function page(match: PageMatch): Promise<CachedPage> {
    const key = keyOf(match, match.isMissing)
    const cache = cacheOf(match)
    return cache.get(key) ?? cache.load(key, () => produce(match))
  }

  async function answerPage(match: PageMatch, request: PageRequest): Promise<Answer> {
    const coding = chooseAnyCoding(request.acceptEncoding)
    const found = await page(match)
    await cacheOf(match).prepare(found, coding)
    return pageAnswer(found, coding, request) ?? textAnswer(500, '')
  }

  return {
    answer: async (request) => {
      const file = files.answer(request)
      if (file) return file
      const target = redirectTarget(routes, request)
      if (target !== null) return textAnswer(301, '', { Location: target })
      const match = matchPage(routes, request.path, request.search)
      const firstTab = match ? null : firstTabOf(request.path)
      // Not permanent: a later version may have a tab with this name.
      if (firstTab !== null) return textAnswer(302, '', { Location: firstTab })
      return answerPage(match ?? nowhere, request)
    },
    cached: (request) => {
      const match = matchPage(routes, request.path, request.search)
      if (!match || match.isMissing) return null
      const known = cacheOf(match).get(keyOf(match, false))
      return known ? pageAnswer(known, chooseAnyCoding(request.acceptEncoding), request) : null
    },
  }
}
