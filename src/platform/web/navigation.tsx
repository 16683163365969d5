import { createContext, useContext, useSyncExternalStore } from 'react'

/** Where the visitor is: a path, and its query string without the question mark. */
export interface PageLocation {
  readonly path: string
  readonly search: string
}

export interface NavigateOptions {
  /** Takes the place of the current history entry, as redirects do. */
  readonly replace?: boolean
}

/** How pages reach each other; the app provides it, so that the platform knows no page. */
export interface Navigation {
  subscribe(listener: () => void): () => void
  /** The location on screen, which changes once the code of the next page has arrived. */
  current(): PageLocation
  /** The location that the server rendered; correct until the page is hydrated. */
  initial(): PageLocation
  navigate(href: string, options?: NavigateOptions): void
  /** Fetches code and data of a page that will probably be opened next. */
  prefetch(href: string): void
}

const origin: PageLocation = { path: '/', search: '' }

/** Without an app around it (a component on its own), links load documents. */
const documentNavigation: Navigation = {
  subscribe: () => () => {},
  current: () => origin,
  initial: () => origin,
  navigate: (href, { replace = false } = {}) => {
    if (replace) window.location.replace(href)
    else window.location.assign(href)
  },
  prefetch: () => {},
}

export const NavigationContext = createContext<Navigation>(documentNavigation)

/** How to open pages from code; links use `Link`. */
export function useNavigation(): Pick<Navigation, 'navigate' | 'prefetch'> {
  return useContext(NavigationContext)
}

function usePageLocation(): PageLocation {
  const { subscribe, current, initial } = useContext(NavigationContext)
  return useSyncExternalStore(subscribe, current, initial)
}

/** Returns the path of the page on screen. */
export function usePath(): string {
  return usePageLocation().path
}

/** Returns the query string of the page on screen, without the question mark. */
export function useSearch(): string {
  return usePageLocation().search
}
