import { Hono, type Context } from 'hono'
import { currentUser, requireUser } from '../../../accounts/server/sessions/guards.ts'
import type { Refusal } from '../../../platform/domain/refusal.ts'
import { ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { refuse } from '../../../platform/server/http-errors.ts'
import { readJson } from '../../../platform/server/read-body.ts'
import { isFromOwnPage, protectChangingGet } from '../../../platform/server/same-origin.ts'
import { legalTextPreviewSchema } from '../../../legal-texts/domain/legal-text-input.ts'
import {
  knownLegalTextKind,
  legalTextNotFound,
} from '../../../legal-texts/domain/legal-text-kinds.ts'
import { adminApiPatterns } from '../../../urls.admin.ts'
import { WITHDRAWAL_FILE_NAME } from '../../../terms/domain/terms-content.ts'
import { apiPatterns } from '../../../urls.ts'
import { accountApiPatterns } from '../../../urls.account.ts'
import type { VatOrdersView } from '../../../settings/domain/settings-view.ts'
import { previewLegalText } from '../rendering/preview-legal-text.ts'
import { countVatOrders } from '../issuing/count-vat-orders.ts'
import { listDocuments } from './list-documents.ts'
import { openDeliveryNote } from './open-delivery-note.ts'
import type { OpenedPdf } from './open-file.ts'
import { openInvoice } from './open-invoice.ts'
import { openIssuedDocument } from './open-issued-document.ts'
import { openXRechnung } from './open-x-rechnung.ts'
import { openWithdrawalInstruction } from './open-withdrawal-instruction.ts'
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
  app.post(adminApiPatterns.legalTextPreview, async (c) => {
    const kind = knownLegalTextKind(c.req.param('kind'))
    if (!kind) return refuse(c, legalTextNotFound)
    const body = await readJson(c, legalTextPreviewSchema)
    if (!body.ok) return refuse(c, body.error)
    return sendPdf(c, previewLegalText(deps, kind, body.value.text).then(ok))
  })
  app.get(adminApiPatterns.orderDeliveryNote, async (c) =>
    sendPdf(c, openDeliveryNote(deps, c.req.param('id') ?? '')),
  )
  app.get(adminApiPatterns.orderXRechnung, async (c) => {
    const { id: orderId, number } = c.req.param()
    const opened = await openXRechnung(deps, { orderId, number, reader: currentUser(c) })
    if (!opened.ok) return refuse(c, opened.error)
    const { xml, fileName } = opened.value
    return c.body(xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
  })
  return app
}

/**
 * The public withdrawal instruction, and the routes that read an order's issued documents, for its customer
 * and for admins.
 */
export function documentsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.withdrawalPdf, async (c) => {
    // The first request for a version stores it, and HEAD must not write.
    if (c.req.method === 'HEAD') return c.body(null, 200, pdfHeaders(WITHDRAWAL_FILE_NAME))
    return sendPdf(c, openWithdrawalInstruction(deps).then(ok))
  })
  app.get(accountApiPatterns.orderDocuments, requireUser(deps), async (c) => {
    const documents = await listDocuments(deps, c.req.param('id') ?? '', currentUser(c))
    return documents.ok ? c.json(documents.value) : refuse(c, documents.error)
  })
  app.get(accountApiPatterns.orderInvoice, requireUser(deps), async (c) => {
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
