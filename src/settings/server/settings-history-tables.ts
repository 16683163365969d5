import type { SettingsSection } from '../domain/settings-fields.ts'

/** Append-only: the database refuses to change or delete a row. */
export interface SettingsHistoryTable {
  id: string
  /** The revision this change led to. */
  revision: number
  section: SettingsSection
  /** User id of the admin. */
  changed_by: string
  created_at: string
  /** JSON: `SettingsChange[]`. */
  changes: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    settings_history: SettingsHistoryTable
  }
}
