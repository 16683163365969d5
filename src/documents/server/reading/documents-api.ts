import { Hono, type Context } from 'hono'
import { currentUser, requireUser } from '../../../accounts/server/sessions/guards.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import type { Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { isFromOwnPage, protectChangingGet } from '../../../platform/server/same-origin.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { apiPatterns } from '../../../urls.ts'
import type { VatOrdersView } from '../../../settings/domain/settings-view.ts'
import { countVatOrders } from '../issuing/count-vat-orders.ts'
import { listDocuments } from './list-documents.ts'
import { openDeliveryNote } from './open-delivery-note.ts'
import type { OpenedPdf } from './open-file.ts'
import { openInvoice } from './open-invoice.ts'
import { openIssuedDocument } from './open-issued-document.ts'
import { pdfHeaders } from './pdf-headers.ts'
import { refuseWhenPdfQueueFull } from './refuse-when-pdf-queue-full.ts'

async function sendPdf(
  c: Context,
  opening: Promise<Result<OpenedPdf, Refusal>>,
): Promise<Response> {
  const opened = await refuseWhenPdfQueueFull(opening)
  if (!opened.ok) return refuse(c, opened.error)
  const { bytes, fileName } = opened.value
  return c.body(Uint8Array.from(bytes), 200, pdfHeaders(fileName))
}

/** The admin's routes for documents; `/api/admin` is guarded where it is mounted. */
export function documentsAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(adminApiPatterns.orderInvoice, protectChangingGet(deps.env, deps.log), async (c) => {
    const orderId = c.req.param('id') ?? ''
    const mayIssue = isFromOwnPage(c, deps.env)
    return sendPdf(c, openInvoice(deps, { orderId, admin: currentUser(c), mayIssue }))
  })
  // The button sends this first: over plain HTTP a browser says where a request comes from only for POST.
  app.post(adminApiPatterns.orderInvoice, async (c) => {
    const orderId = c.req.param('id') ?? ''
    const mayIssue = isFromOwnPage(c, deps.env)
    const request = { orderId, admin: currentUser(c), mayIssue }
    const opened = await refuseWhenPdfQueueFull(openInvoice(deps, request))
    return opened.ok ? c.json({}) : refuse(c, opened.error)
  })
  app.get(adminApiPatterns.settingsVatOrders, async (c) =>
    c.json((await countVatOrders(deps.db)) satisfies VatOrdersView),
  )
  app.get(adminApiPatterns.orderDeliveryNote, async (c) =>
    sendPdf(c, openDeliveryNote(deps, c.req.param('id') ?? '')),
  )
  return app
}

/** The routes that read an order's issued documents, for its customer and for admins. */
export function documentsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.orderDocuments, requireUser(deps), async (c) => {
    const documents = await listDocuments(deps, c.req.param('id') ?? '', currentUser(c))
    return documents.ok ? c.json(documents.value) : refuse(c, documents.error)
  })
  app.get(apiPatterns.orderInvoice, requireUser(deps), async (c) => {
    const orderId = c.req.param('id') ?? ''
    return sendPdf(c, openIssuedDocument(deps, { orderId, reader: currentUser(c) }))
  })
  app.get(apiPatterns.orderDocument, requireUser(deps), async (c) => {
    const { id: orderId, number } = c.req.param()
    const reader = currentUser(c)
    return sendPdf(c, openIssuedDocument(deps, { orderId, number, reader }))
  })
  return app
}
