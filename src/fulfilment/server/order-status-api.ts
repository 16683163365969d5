import { Hono } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { createOrderFiles } from '../../documents/server/reading/document-files.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { readAdminIdempotencyKey } from '../../platform/server/admin-idempotency.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { bulkStatusInputSchema } from '../domain/bulk-status.ts'
import { noteInputSchema } from '../domain/note-input.ts'
import { partCancellationInputSchema } from '../domain/part-cancellation-input.ts'
import { statusInputSchema } from '../domain/status-input.ts'
import type { WithRefundGuard } from './payments/refund-guard.ts'
import { cancelOrderPacks } from './part-cancellation/cancel-order-packs.ts'
import { changeOrderStatus } from './status/change-order-status.ts'
import { changeOrderStatuses } from './status/change-order-statuses.ts'
import { readOrderHistory, type WithWithdrawalEvents } from './status/read-order-history.ts'
import { writeOrderNote } from './status/write-order-note.ts'

/** The admin's routes for status changes of one or many orders, cancelled packs, history and notes. */
export function orderStatusApi(deps: ApiDeps & WithRefundGuard & WithWithdrawalEvents): Hono {
  const app = new Hono()
  app.patch(adminApiPatterns.orderStatus, async (c) => {
    const input = await readJson(c, statusInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const orderId = c.req.param('id') ?? ''
    const change = { orderId, input: input.value, by: currentUser(c) }
    const changed = await changeOrderStatus(deps, change)
    // Made after the transaction, because rendering a PDF would keep its locks for longer.
    if (changed.ok) await createOrderFiles(deps, orderId)
    return changed.ok ? c.json(changed.value) : refuse(c, changed.error)
  })
  app.post(adminApiPatterns.statusChanges, async (c) => {
    const input = await readJson(c, bulkStatusInputSchema)
    if (!input.ok) return refuse(c, input.error)
    return c.json(await changeOrderStatuses(deps, { input: input.value, by: currentUser(c) }))
  })
  app.post(adminApiPatterns.orderPartCancellations, async (c) => {
    const input = await readJson(c, partCancellationInputSchema)
    if (!input.ok) return refuse(c, input.error)
    const orderId = c.req.param('id') ?? ''
    const request = { orderId, input: input.value, by: currentUser(c) }
    const cancelled = await cancelOrderPacks(deps, request)
    // Made after the transaction, because rendering a PDF would keep its locks for longer.
    if (cancelled.ok) await createOrderFiles(deps, orderId)
    return cancelled.ok ? c.json(cancelled.value) : refuse(c, cancelled.error)
  })
  app.get(adminApiPatterns.orderHistory, async (c) => {
    const history = await readOrderHistory(deps, c.req.param('id') ?? '')
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
