import type { PlainDatabase, PlainRow } from '../../../platform/server/copies/plain-database.ts'
import { listTables } from '../../../platform/server/copies/digest-tables.ts'
import { BackupFailed } from '../making/backup-failed.ts'

/** The database that a shop is moved to: everything is written in one transaction. */
export interface MoveTarget {
  readonly database: PlainDatabase
  /** Adds rows of one table, all with the same columns. */
  insert(table: string, rows: readonly PlainRow[]): Promise<void>
  /** Checks the references between the tables, once all rows are there. */
  checkReferences(): Promise<void>
  /** Makes everything durable, and the place usable. Without it nothing stays but an empty schema. */
  commit(): Promise<void>
}

/** Rows that every migration writes; the source has the same ones with other times. */
export const OF_MIGRATIONS: readonly string[] = ['kysely_migration', 'kysely_migration_lock']

/** Throws `BackupFailed` when a table has a row. A move that was cut off left only empty ones. */
export async function requireEmpty(database: PlainDatabase): Promise<void> {
  for (const table of await listTables(database)) {
    if (OF_MIGRATIONS.includes(table)) continue
    const [row] = await database.all(`select 1 as found from "${table}" limit 1`)
    if (row) {
      throw new BackupFailed(
        `The target is not empty: its table ${table} has rows. Move to an empty database.`,
      )
    }
  }
}
