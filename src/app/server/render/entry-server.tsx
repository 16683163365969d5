import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Fetcher } from '../../../platform/web/fetcher.tsx'
import { App, type AppNavigation, type ShownPage } from '../../web/app.tsx'

export interface RenderedApp {
  readonly html: string
  /** Preload links of the pictures with high priority, for the document's head. */
  readonly preloads: string
}

/** React writes a preload link for every eager picture before the HTML. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)+/
const highPriority = /<link[^>]*fetchpriority="high"[^>]*>/gi

/** React's marker for a boundary whose content failed or is pending: the page is incomplete. */
const BROKEN = '<!--$!-->'

/**
 * Renders a page whose code and data are loaded. It is synchronous, so only one render runs at a
 * time.
 */
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
  // The browser finds the other pictures in the HTML; preloading them would delay the page.
  const preloads = (leading.match(highPriority) ?? []).join('')
  return { html: html.slice(leading.length), preloads }
}
