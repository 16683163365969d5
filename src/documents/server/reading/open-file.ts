import type { ApiDeps } from '../../../platform/server/api-deps.ts'
import { paperFileName } from '../../domain/document-kinds.ts'
import type { DocumentsTable } from '../documents-tables.ts'
import { readDocumentFile } from './read-document-file.ts'

/** A PDF and the name it is saved under. */
export interface OpenedPaper {
  readonly bytes: Uint8Array
  readonly fileName: string
}

/** The file of an issued document, under the number of its order. */
export async function openFile(
  deps: Pick<ApiDeps, 'db' | 'clock'>,
  orderNumber: string,
  document: DocumentsTable,
): Promise<OpenedPaper> {
  const bytes = await readDocumentFile(deps, document)
  return { bytes, fileName: paperFileName(document.kind, orderNumber) }
}
