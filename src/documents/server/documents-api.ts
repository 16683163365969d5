import { Hono, type Context } from 'hono'
import { currentUser, requireUser } from '../../accounts/server/guards.ts'
import type { Refusal } from '../../platform/domain/refusal.ts'
import type { Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import { refuse } from '../../platform/server/http-errors.ts'
import { refuseCrossSite } from '../../platform/server/same-origin.ts'
import { apiPatterns } from '../../urls.ts'
import {
  listDocuments,
  openDeliveryNote,
  openInvoice,
  openIssuedDocument,
  openIssuedInvoice,
  type OpenedPaper,
} from './open-document.ts'

function sendPaper(c: Context, opened: Result<OpenedPaper, Refusal>): Response {
  if (!opened.ok) return refuse(c, opened.error)
  const { bytes, fileName } = opened.value
  return c.body(Uint8Array.from(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Cache-Control': 'private, no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

/** Documents for the owner, under `/api/admin`, which is guarded as a whole where it is mounted. */
export function documentsAdminApi(deps: ApiDeps): Hono {
  const app = new Hono()
  // A GET that may issue a number: a page of someone else must not make an admin's browser send it.
  app.get(apiPatterns.adminOrderInvoice, refuseCrossSite(deps.log), async (c) =>
    sendPaper(c, await openInvoice(deps, c.req.param('id') ?? '', currentUser(c))),
  )
  app.get(apiPatterns.adminOrderDeliveryNote, async (c) =>
    sendPaper(c, await openDeliveryNote(deps, c.req.param('id') ?? '')),
  )
  return app
}

/** What was issued for an order, for its customer and for admins. Issues nothing. */
export function documentsApi(deps: ApiDeps): Hono {
  const app = new Hono()
  app.get(apiPatterns.orderDocuments, requireUser(deps), async (c) => {
    const documents = await listDocuments(deps.db, c.req.param('id') ?? '', currentUser(c))
    return documents.ok ? c.json(documents.value) : refuse(c, documents.error)
  })
  app.get(apiPatterns.orderInvoice, requireUser(deps), async (c) =>
    sendPaper(c, await openIssuedInvoice(deps, c.req.param('id') ?? '', currentUser(c))),
  )
  app.get(apiPatterns.orderDocument, requireUser(deps), async (c) => {
    const { id: orderId, number } = c.req.param()
    const opened = await openIssuedDocument(deps, { orderId, number, reader: currentUser(c) })
    return sendPaper(c, opened)
  })
  return app
}
