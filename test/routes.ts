import type { TestShop } from './shop.ts'

export interface Route {
  readonly method: string
  /** The pattern as the router has it, for example `/api/orders/:id`. */
  readonly path: string
}

/** Returns the router's own list of routes once each, without middleware, so that no test forgets one. */
export function routesOf({ app }: Pick<TestShop, 'app'>): Route[] {
  const keys = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(keys)].map((key) => {
    const [method = '', path = ''] = key.split(' ')
    return { method, path }
  })
}

/** The same list without health checks and files. */
export function apiRoutesOf(shop: Pick<TestShop, 'app'>): Route[] {
  return routesOf(shop).filter(({ path }) => path.startsWith('/api/'))
}

/** Returns the route as one text, for example `GET /api/orders/:id`. */
export function routeKey({ method, path }: Route): string {
  return `${method} ${path}`
}
