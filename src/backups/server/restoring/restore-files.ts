import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { syncPath } from '../../../platform/server/copies/durable-files.ts'
import { FILES } from '../../domain/backup-manifest.ts'
import { backupFailure } from '../making/backup-failed.ts'
import { isLeftOut } from '../making/copy-data-files.ts'
import type { Backup } from '../making/make-backup.ts'

/** The end of the names of files that are not in their place yet. */
const RESTORING = '.restoring'

/** Returns the end of the names of files that a restore keeps. */
export function endOfKept(now: Date): string {
  return `.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
}

async function copyBeside(from: string, target: string): Promise<void> {
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await copyFile(from, target + RESTORING)
    await syncPath(target + RESTORING)
  } catch (error) {
    throw backupFailure(`${target} cannot be written`, error)
  }
}

/**
 * Puts the other files of the data folder back around the swap of the database; one that is there is kept beside it.
 * They are copied first, so that a full disk or missing rights refuse the restore before anything is replaced.
 */
export async function withRestoredFiles<T>(
  backup: Backup,
  { dataDir, end }: { readonly dataDir: string; readonly end: string },
  swapDatabase: () => Promise<T>,
): Promise<T> {
  const files = backup.manifest.files
    .map(({ name }) => ({ name, path: relative(FILES, name) }))
    .filter(({ path }) => !isLeftOut(path))
    .map(({ name, path }) => ({ from: join(backup.path, name), target: join(dataDir, path) }))
  try {
    for (const { from, target } of files) await copyBeside(from, target)
    const swapped = await swapDatabase()
    for (const { target } of files) {
      await rename(target, target + end).catch(() => {})
      await rename(target + RESTORING, target)
      await syncPath(dirname(target))
    }
    return swapped
  } finally {
    for (const { target } of files) await rm(target + RESTORING, { force: true }).catch(() => {})
  }
}
