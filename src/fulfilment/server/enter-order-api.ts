import { Hono, type Context } from 'hono'
import { currentUser } from '../../accounts/server/sessions/guards.ts'
import { pdfHeaders } from '../../documents/server/reading/pdf-headers.ts'
import { refuseWhenPdfQueueFull } from '../../documents/server/reading/refuse-when-pdf-queue-full.ts'
import { MAIL_PAGE_HEADERS } from '../../mail/server/content/mail-page-headers.ts'
import type { WithMailRegistry } from '../../mail/server/mail-registry.ts'
import { readIdempotencyKey } from '../../orders/server/placing/idempotency.ts'
import { createOrderNumbers } from '../../orders/server/placing/order-numbers.ts'
import type { OrderDeps } from '../../orders/server/placing/place-order.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { clientAddress } from '../../platform/server/client-address.ts'
import { moveFreeOrder } from './status/move-free-order.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { readJson } from '../../platform/server/read-body.ts'
import { adminApiPatterns } from '../../urls.admin.ts'
import { api } from '../../urls.ts'
import { enteredOrderInputSchema } from '../domain/entered-order-input.ts'
import { enterOrder } from './enter-order.ts'
import { printConfirmation, printTerms } from './print-confirmation.ts'

async function postOrder(c: Context, deps: ApiDeps & OrderDeps): Promise<Response> {
  const key = readIdempotencyKey(c.req.header('idempotency-key'))
  if (!key.ok) return refuse(c, key.error)
  const input = await readJson(c, enteredOrderInputSchema)
  if (!input.ok) return refuse(c, input.error)
  const admin = currentUser(c)
  const placed = await enterOrder(deps, {
    input: input.value,
    admin,
    keyHash: key.value,
    clientAddress: clientAddress(c, deps.env.trustProxy),
  })
  if (!placed.ok) return refuse(c, placed.error)
  const { view, isNew } = placed.value
  return c.json(view, isNew ? 201 : 200, { Location: api.order(view.id) })
}

/** The admin's routes for orders by telephone and WhatsApp, and their confirmations on paper. */
export function enterOrderApi(apiDeps: ApiDeps & WithMailRegistry): Hono {
  const deps = { ...apiDeps, moveFreeOrder, numbers: createOrderNumbers(apiDeps.db) }
  const app = new Hono()
  app.post(adminApiPatterns.orders, (c) => postOrder(c, deps))
  app.get(adminApiPatterns.orderConfirmation, async (c) => {
    const html = await printConfirmation(deps, c.req.param('id') ?? '')
    return html.ok ? c.html(html.value, 200, MAIL_PAGE_HEADERS) : refuse(c, html.error)
  })
  app.get(adminApiPatterns.orderTerms, async (c) => {
    const opened = await refuseWhenPdfQueueFull(printTerms(deps, c.req.param('id') ?? ''))
    if (!opened.ok) return refuse(c, opened.error)
    const { bytes, fileName } = opened.value
    return c.body(Uint8Array.from(bytes), 200, pdfHeaders(fileName))
  })
  return app
}
