export interface MailsTable {
  id: string
  kind: string
  recipient: string
  /** JSON; what the template needs. */
  data: string
  /** Unique: one event causes one mail. */
  cause: string
  created_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    mails: MailsTable
  }
}
