export interface SettingsTable {
  key: string
  /** JSON. */
  value: string
  /** Counts the changes. */
  revision: number
  updated_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}
