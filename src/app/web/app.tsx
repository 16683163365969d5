import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { FetcherContext, type Fetcher } from '../../platform/web/fetcher.tsx'
import {
  NavigationContext,
  type Navigation,
  type PageLocation,
} from '../../platform/web/navigation.tsx'
import { AppLayout } from './layout/app-layout.tsx'
import { PageBoundary } from './page-boundary.tsx'
import type { PageComponent, PageParams, PageRoute } from '../routing/page-route.ts'

/** The current page: its address and component. */
export interface ShownPage extends PageLocation {
  readonly route: PageRoute
  readonly params: PageParams
  readonly Page: PageComponent
}

export interface AppNavigation extends Navigation {
  current(): ShownPage
  initial(): ShownPage
  /** Called when a page is in the document; sets scroll and focus and announces the title. */
  settle(shown: ShownPage): void
}

interface AppProps {
  navigation: AppNavigation
  client: QueryClient
  fetcher: Fetcher
}

function Outlet({ navigation }: { navigation: AppNavigation }) {
  const { subscribe, current, initial, settle } = navigation
  const shown = useSyncExternalStore(subscribe, current, initial)
  useLayoutEffect(() => settle(shown), [settle, shown])
  const { Page, route, params, path } = shown
  // The same page keeps the same element, because an update would interrupt its pending parts.
  const page = useMemo(() => <Page params={params} />, [Page, params])
  // Tabs of one shell keep their state; another product starts with new state.
  const identity = route.kind === 'shell' ? route.module : path
  return (
    <PageBoundary key={identity} address={path}>
      {page}
    </PageBoundary>
  )
}

/** Renders everything inside #root, the same tree on the server and in the browser. */
export function App({ navigation, client, fetcher }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <FetcherContext value={fetcher}>
        <NavigationContext value={navigation}>
          <PageBoundary address="">
            <AppLayout>
              <Outlet navigation={navigation} />
            </AppLayout>
          </PageBoundary>
        </NavigationContext>
      </FetcherContext>
    </QueryClientProvider>
  )
}
