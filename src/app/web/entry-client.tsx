import './shown-everywhere.ts'
import { useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { apiGet } from '../../platform/web/api-client.ts'
import { createQueryClient } from '../../platform/web/query-client.ts'
import { notFoundRoute, pageRoutes } from './page-routes.ts'
import { pagePatterns } from '../../urls.ts'
import { App, type AppNavigation, type ShownPage } from './app.tsx'
import { BrowserNavigation } from './browser-navigation.ts'
import { matchPage, renderedPlace, type PageMatch } from '../routing/match-page.ts'
import type { PageRoute } from '../routing/page-route.ts'
import { pageQueries, seedOutcomes, STATE_ID, type PageState } from '../routing/page-state.ts'

const nowhere: PageMatch = { route: notFoundRoute, params: {}, isMissing: true, search: '' }

function readState(): PageState {
  // The server of this build wrote this JSON beside the HTML.
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null') as PageState
}

/** The pages this document can show: admin pages and public pages are separate documents. */
async function knownRoutes(path: string): Promise<readonly PageRoute[]> {
  if (!path.startsWith(pagePatterns.admin)) return pageRoutes
  return [...(await import('./admin-routes.ts')).adminRoutes, ...pageRoutes]
}

/** Hydrates the server's HTML after the page's code is loaded, so the visible page does not change. */
async function start(): Promise<void> {
  const state = readState()
  const { pathname, search } = window.location
  const routes = await knownRoutes(pathname)
  const match = matchPage(routes, pathname, search.slice(1)) ?? nowhere
  const { route } = match
  // The lower parts are hydrated when the visitor comes near; after a later navigation the page is
  // complete at once.
  const { default: Page } = await route.load()
  const client = createQueryClient()
  const fetcher = apiGet
  const place = renderedPlace(match, state.isMissing === true)
  seedOutcomes(
    client,
    pageQueries(route, Page, fetcher, place.params, state.search),
    state.outcomes,
  )
  // A "not found" page is rendered without its parameter; the answer is the same with it.
  if (state.isMissing)
    seedOutcomes(
      client,
      pageQueries(route, Page, fetcher, match.params, state.search),
      state.outcomes,
    )
  const initial: ShownPage = { ...place, search: state.search, route, Page }
  const shown: ShownPage = {
    path: pathname,
    search: search.slice(1),
    route,
    params: match.params,
    Page,
  }
  const navigation = new BrowserNavigation({ routes, initial, client, fetcher }, shown)
  const root = document.getElementById('root')
  if (!root) return
  hydrateRoot(
    root,
    <Live>
      <App navigation={navigation} client={client} fetcher={fetcher} />
    </Live>,
  )
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
