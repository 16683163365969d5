import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { withAsciiDomain } from '../../platform/domain/ascii-domain.ts'
import { foldText } from '../../platform/domain/search-words.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readChoice, readListQuery } from '../../platform/server/list-query.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { newsletterStates } from '../domain/newsletter-state.ts'
import { exportSubscriptions } from './export-subscriptions.ts'
import { listSubscriptions } from './list-subscriptions.ts'
import { removeSubscription } from './remove-subscription.ts'
import { protectChangingGet } from '../../platform/server/same-origin.ts'

/** Routes for admins of the newsletter; `/api/admin` is guarded where it is mounted. */
export function newsletterAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.newsletter, async (c) => {
    const query = readListQuery(c)
    if (!query.ok) return refuse(c, query.error)
    const state = readChoice(c, 'state', newsletterStates)
    if (!state.ok) return refuse(c, state.error)
    const { typed, before, limit } = query.value
    const filter = {
      state: state.value,
      beginning: foldText(withAsciiDomain(typed)),
      before,
      limit,
    }
    return c.json(await listSubscriptions(deps.db, filter))
  })
  app.get(adminApiPatterns.newsletterExport, protectChangingGet(deps.env, deps.log), (c) =>
    exportSubscriptions(c, deps),
  )
  app.delete(adminApiPatterns.subscription, async (c) => {
    const removed = await removeSubscription(deps, c.req.param('id') ?? '', currentUser(c))
    return removed.ok ? c.json({}) : refuse(c, removed.error)
  })
  return app
}
