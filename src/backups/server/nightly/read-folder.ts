import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupManifestSchema, momentOfName } from '../../domain/backup-manifest.ts'
import { MANIFEST } from '../making/make-backup.ts'

/** Reads the size of a finished backup, and how many faults the integrity check found. Throws for an unfinished one. */
export async function readSize(path: string): Promise<{ bytes: number; findings: number }> {
  const text = await readFile(join(path, MANIFEST), 'utf8')
  const { file, files, findings } = backupManifestSchema.parse(JSON.parse(text))
  const bytes = [file, ...files].reduce((sum, each) => sum + each.bytes, 0)
  return { bytes, findings: findings.length }
}

/** Returns names and moments of the folders that are named like backups, newest first; none without the folder. */
export async function listBackups(dir: string): Promise<{ name: string; moment: string }[]> {
  const names = await readdir(dir).catch(() => [])
  return names
    .flatMap((name) => {
      const moment = momentOfName(name)
      return moment === null ? [] : [{ name, moment }]
    })
    .toSorted((a, b) => (a.moment < b.moment ? 1 : -1))
}

/**
 * Finds the newest finished backup of the folder between two moments in milliseconds, whoever made it; null for
 * none.
 */
export async function findNewerBackup(
  dir: string,
  { afterMs, nowMs }: { readonly afterMs: number; readonly nowMs: number },
): Promise<{ madeAt: number; bytes: number } | null> {
  for (const { name, moment } of await listBackups(dir)) {
    const madeAt = Date.parse(moment)
    if (madeAt > nowMs) continue
    if (madeAt <= afterMs) return null
    const size = await readSize(join(dir, name)).catch(() => null)
    if (size) return { madeAt, bytes: size.bytes }
  }
  return null
}
