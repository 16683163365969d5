import type { DocumentKind } from '../domain/document-kinds.ts'

export interface DocumentsTable {
  id: string
  order_id: string
  kind: DocumentKind
  /** How often the order was invoiced by then; an invoice and its cancellation share it. */
  round: number
  /** The id of the invoice that a cancellation cancels. */
  cancels: string | null
  year: number
  counter: number
  number: string
  /** JSON of `documentContentSchema`. */
  content: string
  issued_at: string
  /** User id of the admin. */
  issued_by: string
}

interface DocumentFilesTable {
  document_id: string
  bytes: Uint8Array
  /** Hex. */
  sha256: string
  created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    documents: DocumentsTable
    document_files: DocumentFilesTable
  }
}
