import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { sendBareList } from '../../platform/server/list-query.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { protectChangingGet } from '../../platform/server/same-origin.ts'
import { sendCsv } from '../../platform/server/send-csv.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { readOverview } from './figures/read-overview.ts'
import { countOrders } from './list/count-orders.ts'
import { exportOrders } from './list/export-orders.ts'
import { listAdminOrders } from './list/list-admin-orders.ts'
import { readAdminOrderQuery, readSearchQuery } from './list/read-admin-order-query.ts'

/** Returns the query parameters that filter the list; others are ignored. */
function loggedFilter(c: Context): Record<string, string | boolean> {
  const known = new Set(['status', 'payment', 'from', 'to', 'sort'])
  const filter = Object.entries(c.req.query()).filter(([name]) => known.has(name))
  // The search text is personal data and is not logged.
  return { ...Object.fromEntries(filter), ...(c.req.query('q') && { searched: true }) }
}

/** The admin's routes for the list of orders, its counts and export, and the overview. */
export function orderListApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.overview, async (c) => c.json(await readOverview(deps)))
  app.get(adminApiPatterns.orders, async (c) => {
    const filter = readAdminOrderQuery(c, deps.clock.now())
    if (!filter.ok) return refuse(c, filter.error)
    return sendBareList(c, await listAdminOrders(deps.db, filter.value))
  })
  app.get(adminApiPatterns.orderCounts, async (c) => {
    const search = readSearchQuery(c)
    return search.ok ? c.json(await countOrders(deps.db, search.value)) : refuse(c, search.error)
  })
  app.get(adminApiPatterns.orderExport, protectChangingGet(deps.env, deps.log), async (c) => {
    const now = deps.clock.now()
    const filter = readAdminOrderQuery(c, now)
    if (!filter.ok) return refuse(c, filter.error)
    await transact(deps.db, (tx) =>
      recordAdminAction(tx, {
        adminId: currentUser(c).id,
        action: 'order.export',
        subject: 'orders',
        detail: loggedFilter(c),
        now: now.toISOString(),
      }),
    )
    return sendCsv(c, `bestellungen-${berlinDate(now)}.csv`, exportOrders(deps.db, filter.value))
  })
  return app
}
