import { Hono } from 'hono'
import { currentUser } from '../../../accounts/server/sessions/guards.ts'
import { findLots } from '../../../batches/server/find-lots.ts'
import { batchNotFound } from '../../../batches/server/write-batch.ts'
import { planPacking } from '../../../orders/server/packing/plan-packing.ts'
import { readOrderBatches } from '../../../orders/server/packing/read-order-batches.ts'
import { orderNotFound } from '../../../orders/server/reading/find-order.ts'
import { findStoredOrder } from '../../../orders/server/reading/stored-orders.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { recordAdminAction } from '../../../platform/server/record-admin-action.ts'
import { protectChangingGet } from '../../../platform/server/same-origin.ts'
import { sendCsv } from '../../../platform/server/send-csv.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { exportBatchOrders } from './batch-orders.ts'

/** The admin's routes for the batches of orders: the plan of the packing list, one order, and a recall. */
export function packingApi(deps: ApiDeps): Hono {
  const { db, clock, env, log } = deps
  const app = new Hono()
  app.get(adminApiPatterns.packingPlan, async (c) => {
    return c.json({ orders: Object.fromEntries(await planPacking(db, clock.now())) })
  })
  app.get(adminApiPatterns.orderBatches, async (c) => {
    const id = c.req.param('id') ?? ''
    const stored = isRowId(id) ? await findStoredOrder(db, id) : null
    if (!stored) return refuse(c, orderNotFound)
    return c.json({ items: await readOrderBatches(db, stored, clock.now()) })
  })
  app.get(adminApiPatterns.batchOrders, protectChangingGet(env, log), async (c) => {
    const id = c.req.param('id') ?? ''
    const lot = isRowId(id) ? (await findLots(db, [id])).get(id) : undefined
    if (lot === undefined) return refuse(c, batchNotFound)
    await transact(db, (tx) =>
      recordAdminAction(tx, {
        adminId: currentUser(c).id,
        action: 'batch.export',
        subject: id,
        detail: { name: lot },
        now: clock.now().toISOString(),
      }),
    )
    return sendCsv(c, `bestellungen-los-${lot}.csv`, exportBatchOrders(db, id))
  })
  return app
}
