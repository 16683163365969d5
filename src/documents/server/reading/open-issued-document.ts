import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { findReadableDocuments, type Reader } from './find-readable-documents.ts'
import { openFile, type OpenedPdf } from './open-file.ts'

const notIssued = refusal('not-found', 'Dieses Dokument gibt es nicht.')

/**
 * A document that was issued for an order, for its customer and for admins: the one of this number,
 * or else the last invoice. Issues nothing: `not-found` until there is one.
 */
export async function openIssuedDocument(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  asked: { readonly orderId: string; readonly reader: Reader; readonly number?: string },
): Promise<Result<OpenedPdf, Refusal>> {
  const found = await findReadableDocuments(deps.db, asked.orderId, asked.reader)
  if (!found.ok) return found
  const { orderNumber, documents } = found.value
  const isAsked = ({ kind, number }: DocumentsTable): boolean =>
    asked.number === undefined ? kind === 'invoice' : number === asked.number
  const document = documents.findLast(isAsked)
  return document ? ok(await openFile(deps, orderNumber, document)) : err(notIssued)
}
