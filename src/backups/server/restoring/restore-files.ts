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

/** Gives a copied file its name; one that has it is kept beside it. */
async function putInPlace(target: string, end: string): Promise<void> {
  await rename(target, target + end).catch((error: unknown) => {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error
  })
  await rename(target + RESTORING, target)
  await syncPath(dirname(target))
}

/**
 * Puts the other files of the data folder back around the swap of the database, which returns the name under which the
 * former one is kept. They are copied first, so that a full disk or missing rights refuse the restore before anything
 * is replaced. Returns that name. Throws `BackupFailed`, also when the database was replaced and a file was not.
 */
export async function withRestoredFiles(
  backup: Backup,
  { dataDir, end }: { readonly dataDir: string; readonly end: string },
  swapDatabase: () => Promise<string | null>,
): Promise<string | null> {
  const files = backup.manifest.files
    .map(({ name }) => ({ name, path: relative(FILES, name) }))
    .filter(({ path }) => !isLeftOut(path))
    .map(({ name, path }) => ({ from: join(backup.path, name), target: join(dataDir, path) }))
  let kept: string | null
  try {
    for (const { from, target } of files) await copyBeside(from, target)
    kept = await swapDatabase()
  } catch (error) {
    for (const { target } of files) await rm(target + RESTORING, { force: true }).catch(() => {})
    throw error
  }
  for (const { target } of files) {
    await putInPlace(target, end).catch((error: unknown) => {
      const former = kept === null ? '' : `, the former one is kept as ${kept}`
      const what = `The database is replaced${former}. ${target} is not in its place: rename it and its like, which end with ${RESTORING}, by hand`
      throw backupFailure(what, error)
    })
  }
  return kept
}
