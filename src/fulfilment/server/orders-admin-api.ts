import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { makeOrderFiles } from '../../documents/server/reading/read-document-file.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { statusInputSchema } from '../domain/status-input.ts'
import { changeOrderStatus } from './status/change-order-status.ts'
import { listAdminOrders } from './list/list-admin-orders.ts'
import { NEXT_BEFORE_HEADER } from '../../orders/server/reading/order-page.ts'
import { readAdminOrderQuery } from './list/admin-order-query.ts'

/** The owner's calls under `/api/admin`, which is guarded as a whole where it is mounted. */
export function ordersAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.orders, async (c) => {
    const filter = readAdminOrderQuery(c, deps.clock.now())
    if (!filter.ok) return refuse(c, filter.error)
    const page = await listAdminOrders(deps.db, filter.value)
    if (page.nextBefore) c.header(NEXT_BEFORE_HEADER, page.nextBefore)
    return c.json(page.orders)
  })
  app.patch(adminApiPatterns.orderStatus, async (c) => {
    const input = await readJson(c, statusInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const orderId = c.req.param('id') ?? ''
    const changed = await changeOrderStatus(deps, {
      orderId,
      input: input.value,
      admin: currentUser(c),
    })
    // Here and not in the transaction, which waits for nothing but the database.
    if (changed.ok) await makeOrderFiles(deps, orderId)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  return app
}
