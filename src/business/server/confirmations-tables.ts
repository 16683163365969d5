import type { SetupStep } from '../domain/setup-steps.ts'

/** The owner's confirmation of a setup step. */
export interface SetupConfirmationsTable {
  step: SetupStep
  /** ISO. */
  confirmed_at: string
  /** The admin's id; null for what an older shop had set before it was upgraded. */
  confirmed_by: string | null
  /** What was confirmed: the revision of the settings, the mail server's host and port, or the hash of the EU notice. */
  version: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    setup_confirmations: SetupConfirmationsTable
  }
}
