import type { PageComponent, PageRoute } from './page-route.ts'

const loaded = new Map<PageRoute, PageComponent>()
const loading = new Map<PageRoute, Promise<PageComponent>>()

/** The page's component if its code is here already. */
export function loadedPage(route: PageRoute): PageComponent | undefined {
  return loaded.get(route)
}

/** Loads a page's code once; a failed attempt may be repeated. */
export function loadPage(route: PageRoute): Promise<PageComponent> {
  const underWay = loading.get(route)
  if (underWay) return underWay
  const attempt = route.load().then(
    (page) => {
      loaded.set(route, page)
      return page
    },
    (error: unknown) => {
      loading.delete(route)
      throw error
    },
  )
  loading.set(route, attempt)
  return attempt
}
