import { findProduct } from '../catalogue/server/find-product.ts'
import type { Db } from '../platform/server/database/tables.ts'
import { pagePatterns, pageRedirects } from '../urls.ts'
import { adminRoutes } from './admin-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { matchPage } from './render/match-page.ts'

/** Says whether there is a page at a path of the shop, as the address bar has it, or its other name. */
export async function hasPage(db: Db, path: string): Promise<boolean> {
  if (pageRedirects.has(path)) return true
  const match = matchPage([...pageRoutes, ...adminRoutes], path)
  if (!match || match.isMissing) return false
  if (match.route.path !== pagePatterns.product) return true
  return (await findProduct(db, Number(match.params['id']))).ok
}
