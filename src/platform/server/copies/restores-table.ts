import type { Generated } from 'kysely'
import type { Queryable } from '../database/tables.ts'

/** Restored backups: the command adds a row, and the next start of the shop finishes it. */
export interface RestoresTable {
  id: string
  backup_made_at: string
  restored_at: string
  /** 1 for a test copy, which never sends mails. */
  is_copy: number
  /** The last numbers that the owner named; '' for none. */
  last_invoice: string
  last_order: string
  /** Null until the next start has done the rest. */
  finished_at: string | null
  held_mails: Generated<number>
  repeated_erasures: Generated<number>
  /** Erasures of an email whose secret the backup does not have. */
  unreadable_erasures: Generated<number>
}

declare module '../database/tables.ts' {
  interface Tables {
    restores: RestoresTable
  }
}

/**
 * Returns whether this database is a test copy. It must not write to anyone, and not use folders that may be
 * those of the shop that was copied.
 */
export async function isTestCopy(db: Queryable): Promise<boolean> {
  const row = await db
    .selectFrom('restores')
    .select('id')
    .where('is_copy', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}
