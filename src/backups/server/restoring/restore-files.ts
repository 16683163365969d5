import { copyFile, mkdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { syncPath } from '../../../platform/server/copies/durable-files.ts'
import { FILES } from '../../domain/backup-manifest.ts'
import { isLeftOut } from '../making/copy-data-files.ts'
import type { Backup } from '../making/make-backup.ts'

/** Returns the end of the names of files that a restore keeps. */
export function endOfKept(now: Date): string {
  return `.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`
}

/** Puts the other files of the data folder back; one that is there is kept beside it. */
export async function restoreFiles(backup: Backup, dataDir: string, end: string): Promise<void> {
  for (const { name } of backup.manifest.files) {
    const path = relative(FILES, name)
    if (isLeftOut(path)) continue
    const target = join(dataDir, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(target, `${target}${end}`).catch(() => {})
    await copyFile(join(backup.path, name), target)
    await syncPath(target)
  }
}
