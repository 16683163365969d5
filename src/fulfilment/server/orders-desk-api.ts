import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { berlinDate } from '../../platform/domain/german-format.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { transact } from '../../platform/server/database/transact.ts'
import { readAdminIdempotencyKey } from '../../platform/server/admin-idempotency.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { recordAdminAction } from '../../platform/server/record-admin-action.ts'
import { sendCsv } from '../../platform/server/send-csv.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { bulkStatusInputSchema } from '../domain/bulk-status.ts'
import { noteInputSchema } from '../domain/note-input.ts'
import { readAdminOrderQuery, readOrderSearch } from './list/admin-order-query.ts'
import { changeOrderStatuses } from './status/change-order-statuses.ts'
import { countOrders } from './list/count-orders.ts'
import { exportOrders } from './list/export-orders.ts'
import { readOrderHistory } from './status/read-order-history.ts'
import { readOverview } from './figures/read-overview.ts'
import { writeOrderNote } from './status/write-order-note.ts'
import { refuseCrossSite } from '../../platform/server/same-origin.ts'

/** What of the address narrowed the list; anything else in it was read by nobody. */
function searchedFor(c: Context): Record<string, string | boolean> {
  const known = new Set(['status', 'from', 'to', 'sort'])
  const narrowed = Object.entries(c.req.query()).filter(([name]) => known.has(name))
  // Whom was searched for stands in no log.
  return { ...Object.fromEntries(narrowed), ...(c.req.query('q') && { searched: true }) }
}

/** What the order desk asks beside the list: figures, history, notes, many orders at once. */
export function ordersDeskApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.overview, async (c) => c.json(await readOverview(deps)))
  app.get(adminApiPatterns.orderCounts, async (c) => {
    const search = readOrderSearch(c)
    return search.ok ? c.json(await countOrders(deps.db, search.value)) : refuse(c, search.error)
  })
  app.get(adminApiPatterns.orderExport, refuseCrossSite(deps.log), async (c) => {
    const now = deps.clock.now()
    const filter = readAdminOrderQuery(c, now)
    if (!filter.ok) return refuse(c, filter.error)
    await transact(deps.db, (tx) =>
      recordAdminAction(tx, {
        adminId: currentUser(c).id,
        action: 'order.export',
        subject: 'orders',
        detail: searchedFor(c),
        now: now.toISOString(),
      }),
    )
    return sendCsv(c, `bestellungen-${berlinDate(now)}.csv`, exportOrders(deps.db, filter.value))
  })
  app.post(adminApiPatterns.statusChanges, async (c) => {
    const input = await readJson(c, bulkStatusInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return c.json(await changeOrderStatuses(deps, { input: input.value, admin: currentUser(c) }))
  })
  app.get(adminApiPatterns.orderHistory, async (c) => {
    const history = await readOrderHistory(deps.db, c.req.param('id') ?? '')
    return history.ok ? c.json(history.value) : refuse(c, history.error)
  })
  app.post(adminApiPatterns.orderNotes, async (c) => {
    const key = readAdminIdempotencyKey(c)
    if (!key.ok) return refuse(c, key.error)
    const input = await readJson(c, noteInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const orderId = c.req.param('id') ?? ''
    const note = { orderId, text: input.value.text, admin: currentUser(c), key: key.value }
    const written = await writeOrderNote(deps, note)
    return written.ok ? c.json({ ok: true }, 201) : refuse(c, written.error)
  })
  return app
}
