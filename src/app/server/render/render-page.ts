import type { QueryClient } from '@tanstack/react-query'
import { publicTags } from '../../../platform/server/answers/answer-tags.ts'
import { ApiError, readAnswer } from '../../../platform/web/api-client.ts'
import type { Fetcher } from '../../../platform/web/fetcher.tsx'
import { createQueryClient } from '../../../platform/web/query-client.ts'
import { pagePatterns } from '../../../urls.ts'
import { renderDocument } from './document.ts'
import { renderApp } from './entry-server.tsx'
import type { AssetManifest } from './asset-manifest.ts'
import { pageTags } from '../../routing/head-tags.ts'
import { loadPage } from '../../routing/load-page.ts'
import { isLaterListPage } from '../../routing/later-list-page.ts'
import { renderTarget, type PageMatch } from '../../routing/match-page.ts'
import { NOT_FOUND_PATH, type PageHeads, type PageQuery } from '../../routing/page-route.ts'
import {
  missingOutcome,
  pageQueries,
  storeOutcomes,
  withKeys,
  type Outcome,
  type PageState,
} from '../../routing/page-state.ts'

export interface RenderDeps {
  /** Calls the API inside this process, without the network. */
  readonly apiFetch: (path: string) => Promise<Response>
  readonly assets: Pick<
    AssetManifest,
    'boot' | 'entry' | 'adminStyles' | 'fonts' | 'pageScript' | 'pageScripts' | 'pageStyles'
  >
  readonly publicUrl: string
  readonly heads: PageHeads
}

/** The data of a page, fetched once, from which the page is rendered. */
export interface PreparedPage {
  readonly status: 200 | 404 | 503
  /** The address asks for a page behind the last product of its list. */
  readonly isPastEnd: boolean
  readonly outcomes: readonly Outcome[]
  /** The tags of all answers that it shows; null if one of them is not declared public. */
  readonly tags: readonly string[] | null
  /** The first error that led to a 503. */
  readonly fault: unknown
}

/** Calls `onTags` with the tags of each answer; null for one that is not declared public. */
function serverFetcher(
  apiFetch: RenderDeps['apiFetch'],
  onTags: (tags: readonly string[] | null) => void = () => {},
): Fetcher {
  return async <T>(path: string) => {
    const answer = await apiFetch(path)
    // What a refusal says of missing data is not kept: such a page asks again each time.
    if (answer.ok) onTags(publicTags(answer))
    return readAnswer<T>(answer)
  }
}

async function ask(client: QueryClient, query: PageQuery): Promise<unknown> {
  // The results have different types; the page reads each one with the type of its own query.
  return client.query(query as Parameters<QueryClient['query']>[0])
}

function toOutcome(answer: PromiseSettledResult<unknown>): Outcome {
  if (answer.status === 'fulfilled') return { data: answer.value }
  const reason: unknown = answer.reason
  const { status, code, message } = reason instanceof ApiError ? reason : new ApiError(503, {})
  return { error: { status, code, message } }
}

const isFault = (outcome: Outcome): boolean => 'error' in outcome && outcome.error.status !== 404
/** True if a query found nothing: it answered 404 or returned null. */
const isMissing = (outcome: Outcome): boolean =>
  'error' in outcome ? outcome.error.status === 404 : outcome.data === null

/** Checks whether a query answered with a page of products that has none. */
function isEmptyList(outcome: Outcome): boolean {
  const data = 'data' in outcome ? outcome.data : null
  if (typeof data !== 'object' || data === null || !('products' in data)) return false
  return Array.isArray(data.products) && data.products.length === 0
}

/**
 * Fetches everything a page shows from the API. An error of the API becomes status 503; rejects only if
 * the page's code cannot be loaded.
 */
export async function preparePage(match: PageMatch, deps: RenderDeps): Promise<PreparedPage> {
  const { route } = match
  const { params } = renderTarget(match, match.isMissing)
  const client = createQueryClient()
  const Page = await loadPage(route)
  const tagsOfAnswers: (readonly string[] | null)[] = []
  const fetcher = serverFetcher(deps.apiFetch, (tags) => tagsOfAnswers.push(tags))
  const queries = pageQueries(route, Page, fetcher, params, match.search)
  // The layout's query comes first. A page that cannot exist needs no other query.
  const requested = match.isMissing ? queries.slice(0, 1) : queries
  const answers = await Promise.allSettled(requested.map(async (query) => ask(client, query)))
  client.clear()
  const outcomes = queries.map((_, index) => {
    const answer = answers[index]
    return answer ? toOutcome(answer) : missingOutcome()
  })
  const fault = answers.find((answer) => answer.status === 'rejected' && isFault(toOutcome(answer)))
  if (fault?.status === 'rejected') {
    return { status: 503, isPastEnd: false, outcomes, tags: null, fault: fault.reason }
  }
  const isNotFound =
    match.isMissing || route.path === NOT_FOUND_PATH || outcomes.slice(1).some(isMissing)
  const isPastEnd = isLaterListPage(route, match.search) && outcomes.some(isEmptyList)
  const tags = tagsOfAnswers.every((each) => each !== null)
    ? [...new Set(tagsOfAnswers.flat())]
    : null
  return { status: isNotFound ? 404 : 200, isPastEnd, outcomes, tags, fault: null }
}

/** Renders a prepared page to HTML; throws what the page's own code throws. */
export async function renderPage(
  match: PageMatch,
  { status, outcomes }: PreparedPage,
  deps: RenderDeps,
): Promise<string> {
  const { route, search } = match
  const { assets, publicUrl, heads } = deps
  const Page = await loadPage(route)
  const client = createQueryClient()
  const fetcher = serverFetcher(deps.apiFetch)
  const isMissing = status === 404
  const { path, params } = renderTarget(match, isMissing)
  const stored = withKeys(pageQueries(route, Page, fetcher, params, search), outcomes)
  storeOutcomes(client, stored)
  const shown = { path, search, route, params, Page }
  const { html, preloads } = renderApp(shown, client, fetcher)
  const isIndexed = status === 200 && route.kind === 'public' && !isLaterListPage(route, search)
  const head = pageTags({ route, heads, params, client, fetcher, publicUrl, path, isIndexed })
  const structured = (await Page.structured?.(publicUrl)) ?? []
  const tags = { ...head, jsonLd: [...structured, ...head.jsonLd] }
  client.clear()
  const { boot, entry, fonts } = assets
  const styles = route.path.startsWith(pagePatterns.admin)
    ? assets.adminStyles
    : assets.pageStyles(route.module)
  const state: PageState = {
    route: { path: route.path, kind: route.kind, module: route.module },
    script: assets.pageScript(route.module),
    path,
    params,
    search,
    ...(isMissing && { isMissing }),
    publicUrl,
    outcomes: stored,
  }
  const scripts = [entry, ...assets.pageScripts(route.module)]
  return renderDocument({ tags, html, preloads, state, styles, fonts, boot, scripts })
}
