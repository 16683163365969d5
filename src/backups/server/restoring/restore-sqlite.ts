import { copyFile, link, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { syncPath } from '../../../platform/server/copies/durable-files.ts'
import { plainSqlite } from '../../../platform/server/copies/plain-database.ts'
import { acquireProcessLock } from '../../../platform/server/database/process-lock.ts'
import { findDamage, SQLITE_FILE } from '../making/copy-database.ts'
import { BackupFailed } from '../making/backup-failed.ts'
import type { Backup } from '../making/make-backup.ts'
import { endOfKept, withRestoredFiles } from './restore-files.ts'
import {
  markingStatements,
  requireSameTables,
  type RestoreOptions,
  type SwapOptions,
} from './mark-restored.ts'

/** Checks the copied file, and marks it for the next start of the shop. */
async function prepareFile(path: string, backup: Backup, options: RestoreOptions): Promise<void> {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  try {
    const [damage] = findDamage(database)
    if (damage !== undefined) throw new BackupFailed(`The backup is damaged: ${damage}.`)
    await requireSameTables(plainSqlite(database), backup.manifest)
    const statements = markingStatements(backup.manifest, options)
    database.exec(`begin; ${statements.join('; ')}; commit;`)
  } finally {
    database.close()
  }
  await syncPath(path)
}

/** Keeps a file under a second name; some file systems have no hard links. */
async function keep(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
    await syncPath(to)
  }
}

/** Writes commits that only `-wal` has into the database, so that a power cut while that is removed loses none. */
function writeLog(path: string): void {
  try {
    const database = new DatabaseSync(path)
    try {
      database.exec('pragma wal_checkpoint(truncate)')
    } finally {
      database.close()
    }
  } catch {
    // A damaged database is kept as it is, with its companions.
  }
}

/**
 * Puts the prepared file in the place of the database. The former one is kept first, with its companions, which
 * a damaged one may still have. They are removed before the swap: SQLite would apply them to the new file.
 * Returns the name of the kept one, or null.
 */
async function swap(dataDir: string, prepared: string, kept: string): Promise<string | null> {
  const hadDatabase = (await readdir(dataDir)).includes(SQLITE_FILE)
  if (hadDatabase) writeLog(join(dataDir, SQLITE_FILE))
  const names = await readdir(dataDir)
  const companions = ['-wal', '-shm', '-journal'].filter((end) => names.includes(SQLITE_FILE + end))
  if (hadDatabase) {
    for (const end of ['', ...companions]) {
      await keep(join(dataDir, SQLITE_FILE + end), join(dataDir, kept + end))
    }
    await syncPath(dataDir)
  }
  for (const end of companions) await rm(join(dataDir, SQLITE_FILE + end))
  await syncPath(dataDir)
  await rename(prepared, join(dataDir, SQLITE_FILE))
  await syncPath(dataDir)
  return hadDatabase ? kept : null
}

/**
 * Restores a backup of the embedded database while no process uses the data folder. Returns the name under which
 * the former database is kept, or null when there was none. Throws `DataDirInUse` and `BackupFailed`.
 */
export async function restoreSqlite(
  dataDir: string,
  backup: Backup,
  options: SwapOptions,
): Promise<string | null> {
  const lock = acquireProcessLock(dataDir)
  const end = endOfKept(options.now)
  const prepared = join(dataDir, `${SQLITE_FILE}.restoring`)
  try {
    // Of a restore that was cut off; SQLite would roll the new file back with its journal.
    for (const former of ['', '-journal']) await rm(prepared + former, { force: true })
    await copyFile(join(backup.path, backup.manifest.file.name), prepared)
    await prepareFile(prepared, backup, options)
    await options.beforeSwap()
    return await withRestoredFiles(backup, { dataDir, end }, () =>
      swap(dataDir, prepared, `${SQLITE_FILE}${end}`),
    )
  } finally {
    await rm(prepared, { force: true })
    lock.release()
  }
}
