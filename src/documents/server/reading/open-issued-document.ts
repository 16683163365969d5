import { refusal, type Refusal } from '../../../platform/domain/refusal.ts'
import { err, ok, type Result } from '../../../platform/domain/result.ts'
import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { findReadableDocuments, type Reader } from './find-readable-documents.ts'
import { openFile, type OpenedPdf } from './open-file.ts'

/** Refusal for a number that no document of the order has. */
export const notIssued = refusal('not-found', 'Dieses Dokument gibt es nicht.')

/**
 * Returns an issued document of an order, for its customer and for admins: the one with this
 * number, or the last invoice when no number is given. Refuses with `not-found`; never issues one.
 */
export async function openIssuedDocument(
  deps: Pick<ApiDeps, 'db' | 'clock' | 'log'>,
  request: { readonly orderId: string; readonly reader: Reader; readonly number?: string },
): Promise<Result<OpenedPdf, Refusal>> {
  const found = await findReadableDocuments(deps, request.orderId, request.reader)
  if (!found.ok) return found
  const { orderNumber, documents } = found.value
  const isRequested = ({ kind, number }: DocumentsTable): boolean =>
    request.number === undefined ? kind === 'invoice' : number === request.number
  const document = documents.findLast(isRequested)
  return document ? ok(await openFile(deps, orderNumber, document)) : err(notIssued)
}
