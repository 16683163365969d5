interface SettingsTable {
  key: string
  /** JSON. */
  value: string
  updated_at: string
}

declare module '../../platform/server/database/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}

export type { SettingsTable }
