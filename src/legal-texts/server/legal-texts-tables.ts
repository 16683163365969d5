import type { LegalTextKind } from '../domain/legal-text-kinds.ts'

/** Append-only: the database refuses to change or delete a row. */
export interface LegalTextVersionsTable {
  id: string
  kind: LegalTextKind
  /** Counts from 1 for each kind. */
  version: number
  /** Markup of `parse-legal-text.ts`; null for the shop's own text. */
  content: string | null
  /** SHA-256 of `content`, hex; null for the shop's own text. */
  hash: string | null
  note: string
  /** User id of the admin. */
  published_by: string
  created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    legal_text_versions: LegalTextVersionsTable
  }
}
