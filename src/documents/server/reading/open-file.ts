import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { pdfFileName } from '../../domain/document-kinds.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { readDocumentFile } from './document-files.ts'

/** A PDF and its file name. */
export interface OpenedPdf {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** Returns the file of an issued document; its name contains the numbers of the order and of the document. */
export async function openFile(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  orderNumber: string,
  document: DocumentsTable,
): Promise<OpenedPdf> {
  const bytes = await readDocumentFile(deps, document)
  return { bytes, fileName: pdfFileName(document.kind, orderNumber, document.number) }
}
