import { pageRoutes } from '../src/app/web/page-routes.ts'
import { pagePatterns, pages } from '../src/urls.ts'

/** Every page a search engine may know, the products of the default catalogue among them. */
export const publicPages: readonly string[] = [
  ...pageRoutes.flatMap(({ kind, path }) =>
    kind === 'public' && path !== pagePatterns.product ? [path] : [],
  ),
  pages.product(1),
  pages.product(2),
]
