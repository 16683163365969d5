import type { QueryClient } from '@tanstack/react-query'
import type { Fetcher } from '../../platform/web/fetcher.tsx'
import { historyGuard } from '../../platform/web/history-guard.ts'
import type { NavigateOptions } from '../../platform/web/navigation.tsx'
import type { AppNavigation, ShownPage } from './app.tsx'
import { loadedPage, loadPage } from '../routing/load-page.ts'
import { matchPage, type PageMatch } from '../routing/match-page.ts'
import type { PageComponent, PageQuery, PageRoute } from '../routing/page-route.ts'
import {
  currentEntry,
  focusPage,
  newEntry,
  restoreScroll,
  saveScroll,
  scrollOf,
  showHash,
  storeScroll,
} from '../routing/page-focus-and-scroll.ts'

interface BrowserNavigationDeps {
  /** Loads the page table: at the first navigation, because the document names its own page. */
  readonly loadRoutes: () => Promise<readonly PageRoute[]>
  readonly initial: ShownPage
  readonly client: QueryClient
  readonly fetcher: Fetcher
}

/** How the current page was reached; decides scroll and focus. */
type Arrival = { kind: 'load' } | { kind: 'link'; hash: string } | { kind: 'history' }

function toShown(match: PageMatch, url: URL, Page: PageComponent): ShownPage {
  const { route, params } = match
  return { path: url.pathname, search: url.search.slice(1), route, params, Page }
}

const isSameLocation = (shown: ShownPage, url: URL): boolean =>
  shown.path === url.pathname && `?${shown.search}` === (url.search || '?')

/** True if the new address is a tab of the current page, so scroll and focus stay. */
const isTab = (from: ShownPage, to: ShownPage): boolean =>
  from.path === to.path || (to.route.kind === 'shell' && from.route.module === to.route.module)

/** Navigates with the browser's history: a page is shown once its code is loaded; data may follow. */
export class BrowserNavigation implements AppNavigation {
  readonly #deps: BrowserNavigationDeps
  readonly #listeners = new Set<() => void>()
  #shown: ShownPage
  #settled: ShownPage
  #arrival: Arrival = { kind: 'load' }
  /** Counts navigations: one that was followed by another while its code loaded is dropped. */
  #attempt = 0
  /** The history entry of the current page. */
  #entry = currentEntry()

  constructor(deps: BrowserNavigationDeps, shown: ShownPage) {
    this.#deps = deps
    this.#shown = shown
    this.#settled = shown
    window.addEventListener('popstate', () => {
      if (!historyGuard.undoNavigation()) void this.follow()
    })
    window.addEventListener('pagehide', () => {
      saveScroll(this.#entry)
      storeScroll()
      // After a reload of this entry the browser restores the scroll position itself.
      history.scrollRestoration = 'auto'
    })
    if (history.scrollRestoration === 'manual') restoreScroll(scrollOf(this.#entry))
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  current = (): ShownPage => this.#shown

  initial = (): ShownPage => this.#deps.initial

  prefetch = (href: string): void => {
    void this.#prefetch(new URL(href, window.location.href))
  }

  navigate = (href: string, { replace = false }: NavigateOptions = {}): void => {
    void this.#open(new URL(href, window.location.href), replace)
  }

  settle = (shown: ShownPage): void => {
    const from = this.#settled
    if (from === shown) return
    this.#settled = shown
    const arrival = this.#arrival
    if (arrival.kind === 'load') return
    if (arrival.kind === 'link' && arrival.hash !== '' && showHash(arrival.hash)) return
    if (isTab(from, shown) && arrival.kind === 'link') return
    if (arrival.kind === 'history') restoreScroll(scrollOf(this.#entry))
    else restoreScroll({ x: 0, y: 0 })
    if (from.path !== shown.path) focusPage()
  }

  /** Returns null for an address that needs a document of its own, also when the table cannot be loaded. */
  async #match(url: URL): Promise<PageMatch | null> {
    if (url.origin !== window.location.origin) return null
    try {
      return matchPage(await this.#deps.loadRoutes(), url.pathname, url.search.slice(1))
    } catch {
      return null
    }
  }

  async #prefetch(url: URL): Promise<void> {
    const match = await this.#match(url)
    if (!match || isSameLocation(this.#shown, url)) return
    // Only a prefetch: the navigation itself handles errors.
    loadPage(match.route).catch(() => {})
    this.#fetchData(match)
  }

  async #open(url: URL, replace: boolean): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    const match = await this.#match(url)
    if (attempt !== this.#attempt) return
    if (!match) {
      leaveFor(url, replace)
      return
    }
    this.#fetchData(match)
    const Page = await this.#pageOf(match, url, replace)
    if (!Page || attempt !== this.#attempt) return
    saveScroll(this.#entry)
    history.scrollRestoration = 'manual'
    const isHere = isSameLocation(this.#shown, url) && url.hash === ''
    if (isHere) restoreScroll({ x: 0, y: 0 })
    if (replace || isHere) history.replaceState(history.state, '', url.href)
    else history.pushState(newEntry(), '', url.href)
    this.#entry = currentEntry()
    this.#show(toShown(match, url, Page), { kind: 'link', hash: url.hash })
  }

  /** Shows the page of the address, which back or forward has already changed. */
  async follow(): Promise<void> {
    this.#attempt += 1
    const attempt = this.#attempt
    const url = new URL(window.location.href)
    // A link to a part of this page: the browser has already scrolled.
    if (isSameLocation(this.#shown, url)) return
    saveScroll(this.#entry)
    const match = await this.#match(url)
    if (attempt !== this.#attempt) return
    if (!match) {
      leaveFor(url, true)
      return
    }
    this.#fetchData(match)
    const Page = await this.#pageOf(match, url, true)
    if (!Page || attempt !== this.#attempt) return
    this.#entry = currentEntry()
    this.#show(toShown(match, url, Page), { kind: 'history' })
  }

  /**
   * Loads the page's code. If that fails (old build, lost connection), the document is loaded
   * instead.
   */
  async #pageOf({ route }: PageMatch, url: URL, replace: boolean): Promise<PageComponent | null> {
    const here = loadedPage(route)
    if (here) return here
    try {
      return await loadPage(route)
    } catch {
      leaveFor(url, replace)
      return null
    }
  }

  #show(shown: ShownPage, arrival: Arrival): void {
    this.#shown = shown
    this.#arrival = arrival
    for (const listener of this.#listeners) listener()
  }

  #fetchData({ route, params, search }: PageMatch): void {
    const { client, fetcher } = this.#deps
    for (const query of route.queries?.(fetcher, params, search) ?? []) fetchQuery(client, query)
  }
}

function fetchQuery(client: QueryClient, query: PageQuery): void {
  // Queries that failed on an earlier visit are sent again.
  if (client.getQueryState(query.queryKey)?.status === 'error') {
    client.removeQueries({ queryKey: query.queryKey, exact: true })
  }
  // The page shows its own error state.
  client.query(query as Parameters<QueryClient['query']>[0]).catch(() => {})
}

function leaveFor(url: URL, replace: boolean): void {
  if (url.href === window.location.href) window.location.reload()
  else if (replace) window.location.replace(url)
  else window.location.assign(url)
}
