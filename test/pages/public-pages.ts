import { pageRoutes } from '../../src/app/web/page-routes.ts'
import { pagePatterns, pages } from '../../src/urls.ts'

/** Every page for search engines, with the products of the default catalogue. */
export const publicPages: readonly string[] = [
  ...pageRoutes.flatMap(({ kind, path }) =>
    kind === 'public' && path !== pagePatterns.product ? [path] : [],
  ),
  pages.product(1),
  pages.product(2),
]
