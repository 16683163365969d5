import './public.css'
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
  // Written by this build's own server beside the HTML.
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null') as PageState
}

/** The pages this document can show: the owner's are reached from the others by a new document. */
async function knownRoutes(path: string): Promise<readonly PageRoute[]> {
  if (!path.startsWith(pagePatterns.admin)) return pageRoutes
  return [...(await import('./admin-routes.ts')).adminRoutes, ...pageRoutes]
}

/** Makes the server's HTML live. The page's code comes first: what is there stays as it is. */
async function start(): Promise<void> {
  const state = readState()
  const { pathname, search } = window.location
  const routes = await knownRoutes(pathname)
  const match = matchPage(routes, pathname, search.slice(1)) ?? nowhere
  const { route } = match
  // Its parts follow when the visitor comes near; a later visit finds the page whole.
  const { default: Page } = await route.load()
  const client = createQueryClient()
  const fetcher = apiGet
  const place = renderedPlace(match, state.isMissing === true)
  seedOutcomes(client, pageQueries(route, fetcher, place.params), state.outcomes)
  // A "not found" is rendered without its parameter; with it, the answer is the same.
  if (state.isMissing)
    seedOutcomes(client, pageQueries(route, fetcher, match.params), state.outcomes)
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

/** Tells boot.ts when React has taken over. */
function Live({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.dispatchEvent(new Event('live'))
  }, [])
  return children
}

/** The head's code is not part of the first load; without it a title is stale, nothing worse. */
function onFirstChange(navigation: AppNavigation, act: () => Promise<void>): void {
  const stop = navigation.subscribe(() => {
    stop()
    act().catch(() => {})
  })
}

void start()
