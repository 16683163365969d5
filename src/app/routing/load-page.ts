import type { PageComponent, PageRoute } from './page-route.ts'

const loaded = new Map<PageRoute, PageComponent>()
const loading = new Map<PageRoute, Promise<PageComponent>>()

/** Returns the page's component if its code is already loaded. */
export function loadedPage(route: PageRoute): PageComponent | undefined {
  return loaded.get(route)
}

async function loadWhole(route: PageRoute): Promise<PageComponent> {
  try {
    const { default: page } = await route.load()
    await Promise.all((page.parts ?? []).map(async (part) => part.load()))
    loaded.set(route, page)
    return page
  } catch (error) {
    loading.delete(route)
    throw error
  }
}

/** Loads a page's code once; after a failure it can be called again. */
export function loadPage(route: PageRoute): Promise<PageComponent> {
  const pending = loading.get(route)
  if (pending) return pending
  const attempt = loadWhole(route)
  loading.set(route, attempt)
  return attempt
}
