import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Fetcher } from '../../../platform/web/fetcher.tsx'
import { App, type AppNavigation, type ShownPage } from '../../web/app.tsx'

export interface RenderedApp {
  readonly html: string
  /** Preload links of the pictures with high priority: they belong into the document's head. */
  readonly preloads: string
}

/** React puts a preload for every eager picture in front of the HTML. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/
const highPriority = /<link[^>]*fetchpriority="high"[^>]*>/gi

/** React's mark of a boundary whose content broke or waits: a hole in the page. */
const BROKEN = '<!--$!-->'

/** Renders a page whose code and data are here: synchronous, so only one render runs at a time. */
export function renderApp(shown: ShownPage, client: QueryClient, fetcher: Fetcher): RenderedApp {
  const navigation: AppNavigation = {
    subscribe: () => () => {},
    current: () => shown,
    initial: () => shown,
    navigate: () => {},
    prefetch: () => {},
    settle: () => {},
  }
  const html = renderToString(<App navigation={navigation} client={client} fetcher={fetcher} />)
  if (html.includes(BROKEN)) throw new Error(`a part of ${shown.route.module} broke`)
  const leading = leadingPreloads.exec(html)?.[0] ?? ''
  // The others are found soon enough where they stand, and would only delay the page.
  const preloads = (leading.match(highPriority) ?? []).join('')
  return { html: html.slice(leading.length), preloads }
}
