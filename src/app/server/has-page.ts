import { findProduct } from '../../catalogue/server/selling/find-product.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { pagePatterns, pageRedirects } from '../../urls.ts'
import { pageRoutes } from '../web/page-routes.ts'
import { matchPage } from '../routing/match-page.ts'
import type { PageParams, PageRoute } from '../routing/page-route.ts'

/** Is the page someone's own: another order, or what a link in a mail has the key to? */
const isPersonal = ({ kind, path }: PageRoute, params: PageParams): boolean =>
  kind === 'shell' && path !== pagePatterns.myAccountTab && Object.keys(params).length > 0

/**
 * Says whether there is a page at a path of the shop, as the address bar has it, or its other name,
 * that every visitor can be sent to.
 */
export async function hasPage(db: Db, path: string): Promise<boolean> {
  if (pageRedirects.has(path)) return true
  const match = matchPage(pageRoutes, path)
  if (!match || match.isMissing || isPersonal(match.route, match.params)) return false
  if (match.route.path !== pagePatterns.product) return true
  return (await findProduct(db, Number(match.params['id']))).ok
}
