import './shown-everywhere.ts'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, type ReactNode } from 'react'
import { apiGet } from '../../platform/web/api-client.ts'
import { createQueryClient } from '../../platform/web/query-client.ts'
import { pagePatterns } from '../../urls.ts'
import { App, type AppNavigation, type ShownPage } from './app.tsx'
import { BrowserNavigation } from './browser-navigation.ts'
import { matchPage, readParams } from '../routing/match-page.ts'
import type { PageComponent, PageModule, PageRoute } from '../routing/page-route.ts'
import {
  pageQueries,
  STATE_ID,
  storeOutcomes,
  withKeys,
  type PageState,
} from '../routing/page-state.ts'

function readState(): PageState {
  // The server of this build wrote this JSON beside the HTML.
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null') as PageState
}

/** The pages this document can show: admin pages and public pages are separate documents. */
async function loadRoutes(): Promise<readonly PageRoute[]> {
  const { pageRoutes } = await import('./page-routes.ts')
  if (!window.location.pathname.startsWith(pagePatterns.admin)) return pageRoutes
  return [...(await import('./admin-routes.ts')).adminRoutes, ...pageRoutes]
}

/**
 * A "not found" page is rendered without its parameter. The answers with it are the same, so they are
 * stored for it too.
 */
async function storeMissing(
  client: QueryClient,
  Page: PageComponent,
  { outcomes, search }: PageState,
): Promise<void> {
  const { notFoundRoute } = await import('./page-routes.ts')
  const found = matchPage(await loadRoutes(), window.location.pathname)
  const { route, params } = found ?? { route: notFoundRoute, params: {} }
  const queries = pageQueries(route, Page, apiGet, params, search)
  storeOutcomes(client, withKeys(queries, outcomes))
}

const withoutHash = (href: string): string => href.replace(/#.*/, '')

/** Returns whether the visitor went back or forward within this document before its code ran. */
function hasMoved(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && withoutHash(loaded.name) !== withoutHash(window.location.href)
}

/** Ends the current task, so that the browser can paint and answer input before the rest. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Hydrates the server's HTML after the page's code is loaded, so the visible page does not change. */
async function start(): Promise<void> {
  const state = readState()
  const { path, params, script } = state
  const load = async () => (await import(/* @vite-ignore */ script)) as PageModule
  // The lower parts are hydrated when the visitor comes near; after a later navigation the page is
  // complete at once.
  const { default: Page } = await load()
  const route: PageRoute = { ...state.route, load }
  const client = createQueryClient()
  const fetcher = apiGet
  storeOutcomes(client, state.outcomes)
  if (state.isMissing) await storeMissing(client, Page, state)
  const initial: ShownPage = { path, search: state.search, route, params, Page }
  const { pathname, search } = window.location
  const shown: ShownPage = {
    path: pathname,
    search: search.slice(1),
    route,
    params: readParams(pathname, route) ?? {},
    Page,
  }
  const deps = { loadRoutes, initial, client, fetcher }
  const isElsewhere = hasMoved()
  const navigation = new BrowserNavigation(deps, isElsewhere ? initial : shown)
  if (isElsewhere) void navigation.follow()
  const root = document.getElementById('root')
  if (!root) return
  await nextTask()
  // In the entry's chunk (vite.config.ts), but evaluated here, in a task of its own.
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  // Without startTransition() hydration is one long task, and the browser answers no input meanwhile.
  startTransition(() => {
    hydrateRoot(
      root,
      <Live>
        <App navigation={navigation} client={client} fetcher={fetcher} />
      </Live>,
    )
  })
  onFirstChange(navigation, async () => {
    const { keepHead } = await import('./keep-head.ts')
    keepHead({ navigation, client, fetcher, publicUrl: state.publicUrl })
  })
}

/** Notifies boot.ts when hydration is complete. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event('live', { bubbles: true }))
  }, [])
  return children
}

/** The code of the head is not part of the first load. If it fails to load, only the title is stale. */
function onFirstChange(navigation: AppNavigation, act: () => Promise<void>): void {
  const stop = navigation.subscribe(() => {
    stop()
    act().catch(() => {})
  })
}

void start()
