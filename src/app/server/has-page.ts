import { findProduct } from '../../catalogue/server/selling/find-product.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { pagePatterns, pageRedirects } from '../../urls.ts'
import { pageRoutes } from '../web/page-routes.ts'
import { matchPage } from '../routing/match-page.ts'
import type { PageParams, PageRoute } from '../routing/page-route.ts'

/** True for a personal page: an order, also without its id, or a page opened by the link of a mail. */
const isPersonal = ({ kind, path }: PageRoute, params: PageParams): boolean =>
  path === pagePatterns.orderConfirmationWithoutId ||
  (kind === 'shell' && path !== pagePatterns.myAccountTab && Object.keys(params).length > 0)

/**
 * Returns whether a path, or its other name, is a page of the shop that every visitor can open.
 */
export async function hasPage(db: Db, path: string): Promise<boolean> {
  if (pageRedirects.has(path)) return true
  const match = matchPage(pageRoutes, path)
  if (!match || match.isMissing || isPersonal(match.route, match.params)) return false
  if (match.route.path !== pagePatterns.product) return true
  return (await findProduct(db, Number(match.params['id']))).ok
}
