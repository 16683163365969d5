import type { SessionUser } from '../../accounts/server/session-user.ts'
import { readBusiness } from '../../business/server/read-business.ts'
import { orderNotFound } from '../../orders/server/find-order.ts'
import { findOrderRecord } from '../../orders/server/find-order-record.ts'
import { orRollBack, transactOrRefuse } from '../../orders/server/refused-in-transaction.ts'
import { refusal, type Refusal } from '../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../platform/domain/result.ts'
import type { ApiDeps } from '../../platform/server/api-deps.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { paperFileName } from '../domain/document-kinds.ts'
import type { DocumentView } from '../domain/document-view.ts'
import { findDocuments } from './documents-repo.ts'
import type { DocumentsTable } from './documents-tables.ts'
import { issueInvoice, standingInvoice } from './issue-document.ts'
import { readDocumentFile } from './read-document-file.ts'
import { renderDeliveryNote } from './render-delivery-note.ts'

type DocumentDeps = Pick<ApiDeps, 'db' | 'clock'>
type Reader = Pick<SessionUser, 'id' | 'isAdmin'>

/** A PDF and the name it is saved under. */
export interface OpenedPaper {
  readonly bytes: Uint8Array
  readonly fileName: string
}

const notIssued = refusal('not-found', 'Dieses Dokument gibt es nicht.')

/** What was issued for an order that this reader may see; a stranger's order answers as missing. */
async function findReadable(
  db: Db,
  orderId: string,
  reader: Reader,
): Promise<Result<{ orderNumber: string; documents: DocumentsTable[] }, Refusal>> {
  const record = await findOrderRecord(db, orderId)
  if (!record) return err(orderNotFound)
  const { user_id, order_number } = record.order
  if (user_id !== reader.id && !reader.isAdmin) return err(orderNotFound)
  return ok({ orderNumber: order_number, documents: await findDocuments(db, orderId) })
}

async function open(
  deps: DocumentDeps,
  orderNumber: string,
  document: DocumentsTable,
): Promise<OpenedPaper> {
  const bytes = await readDocumentFile(deps, document)
  return { bytes, fileName: paperFileName(document.kind, orderNumber) }
}

/** The invoice of an order for an admin, issued with the next number if there is none yet. */
export async function openInvoice(
  deps: DocumentDeps,
  orderId: string,
  admin: Reader,
): Promise<Result<OpenedPaper, Refusal>> {
  const found = await findReadable(deps.db, orderId, admin)
  if (!found.ok) return found
  const { orderNumber, documents } = found.value
  const standing = standingInvoice(documents)
  if (standing) return ok(await open(deps, orderNumber, standing))
  const now = deps.clock.now().toISOString()
  const issued = await transactOrRefuse(deps.db, async (tx) =>
    orRollBack(await issueInvoice(tx, { orderId, adminId: admin.id, now })),
  )
  return issued.ok ? ok(await open(deps, orderNumber, issued.value)) : issued
}

/** The last invoice of an order for its customer; `not-found` until one was issued. */
export async function openIssuedInvoice(
  deps: DocumentDeps,
  orderId: string,
  reader: Reader,
): Promise<Result<OpenedPaper, Refusal>> {
  const found = await findReadable(deps.db, orderId, reader)
  if (!found.ok) return found
  const { orderNumber, documents } = found.value
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  return invoice ? ok(await open(deps, orderNumber, invoice)) : err(notIssued)
}

/** One issued document of an order by its number, for its customer and for admins. */
export async function openIssuedDocument(
  deps: DocumentDeps,
  { orderId, number, reader }: { orderId: string; number: string; reader: Reader },
): Promise<Result<OpenedPaper, Refusal>> {
  const found = await findReadable(deps.db, orderId, reader)
  if (!found.ok) return found
  const { orderNumber, documents } = found.value
  const document = documents.find((candidate) => candidate.number === number)
  return document ? ok(await open(deps, orderNumber, document)) : err(notIssued)
}

/** What was issued for an order, oldest first, for its customer and for admins. */
export async function listDocuments(
  db: Db,
  orderId: string,
  reader: Reader,
): Promise<Result<DocumentView[], Refusal>> {
  const found = await findReadable(db, orderId, reader)
  if (!found.ok) return found
  return ok(
    found.value.documents.map(({ number, kind, issued_at }) => ({
      number,
      kind,
      issuedAt: issued_at,
    })),
  )
}

/** The delivery note of an order as it is now. */
export async function openDeliveryNote(
  { db, clock }: DocumentDeps,
  orderId: string,
): Promise<Result<OpenedPaper, Refusal>> {
  const record = await findOrderRecord(db, orderId)
  if (!record) return err(orderNotFound)
  const now = clock.now().toISOString()
  const bytes = await renderDeliveryNote(record, await readBusiness(db), now)
  return ok({ bytes, fileName: paperFileName('delivery-note', record.order.order_number) })
}
