export interface TermsVersionsTable {
  /** SHA-256 of `content`, hex. */
  id: string
  /** JSON of `termsContentSchema`. */
  content: string
  created_at: string
}

export interface TermsFilesTable {
  terms_id: string
  bytes: Uint8Array
  created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    terms_versions: TermsVersionsTable
    terms_files: TermsFilesTable
  }
}
