export interface SettingsTable {
  key: string
  /** JSON. */
  value: string
  /** Incremented by every change. */
  revision: number
  updated_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}
