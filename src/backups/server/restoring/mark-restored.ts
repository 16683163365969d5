import type { PlainDatabase } from '../../../platform/server/copies/plain-database.ts'
import { changedTables, digestTables } from '../../../platform/server/copies/digest-tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import { BackupFailed } from '../making/backup-failed.ts'
import type { BackupManifest } from '../../domain/backup-manifest.ts'

/** What the operator asks for. */
export interface RestoreOptions {
  /** The last invoice that was given, e.g. `RE-2026-0123`; '' for none. */
  readonly lastInvoice: string
  /** The last order, e.g. `202611-1245-0042`; '' for none. */
  readonly lastOrder: string
  /** Makes a test copy. */
  readonly isCopy: boolean
  readonly now: Date
}

/** With what is done once no process uses the database that is about to be replaced. */
export interface SwapOptions extends RestoreOptions {
  readonly beforeSwap: () => Promise<void>
}

/** What a test copy must not have: without the key of the real shop nobody could read it anyway. */
const SECRETS = ['secrets', 'recovery_codes', 'second_factors']

/** Throws `BackupFailed` when the restored tables are not those of the backup. */
export async function requireSameTables(
  database: PlainDatabase,
  { tables }: BackupManifest,
): Promise<void> {
  const changed = changedTables(tables, await digestTables(database))
  if (changed.length === 0) return
  throw new BackupFailed(
    `The restored tables differ from those of the backup: ${changed.join(', ')}.`,
  )
}

/** Returns the statements that mark a restored database; its next start does what they ask for. */
export function markingStatements(
  { madeAt }: BackupManifest,
  { lastInvoice, lastOrder, isCopy, now }: RestoreOptions,
): string[] {
  const texts = [newId(), madeAt, now.toISOString(), lastInvoice, lastOrder]
  // Numbers are checked before, so no text has a quote.
  const values = texts.map((text) => `'${text.replaceAll("'", '')}'`).join(', ')
  const mark = `insert into restores (id, backup_made_at, restored_at, last_invoice, last_order, is_copy)
    values (${values}, ${isCopy ? 1 : 0})`
  return isCopy ? [...SECRETS.map((table) => `delete from ${table}`), mark] : [mark]
}
