import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { digestFile } from '../../../platform/server/copies/durable-files.ts'
import { backupManifestSchema, type BackupManifest } from '../../domain/backup-manifest.ts'
import { BackupFailed, backupFailure } from '../making/backup-failed.ts'
import { MANIFEST, type Backup } from '../making/make-backup.ts'

/** The migrations of this build. */
export interface KnownSchema {
  /** Names, e.g. `0001-shop`. */
  readonly migrations: ReadonlySet<string>
  /** SHA-256 of the released ones by file name. */
  readonly released: Readonly<Record<string, string>>
}

/** Returns what to throw when a file cannot be read: `missing` when there is none, else what the system says. */
function readFailure(path: string, missing: string, error: unknown): BackupFailed {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
  return code === 'ENOENT'
    ? new BackupFailed(missing)
    : backupFailure(`${path} cannot be read`, error)
}

/** Returns the folder of a backup that is named by itself or by a file in it. */
async function folderOf(path: string): Promise<string> {
  const found = await stat(path).catch((error: unknown) => {
    throw readFailure(path, `${path} does not exist.`, error)
  })
  return found.isDirectory() ? resolve(path) : dirname(resolve(path))
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, MANIFEST)
  const missing = `${folder} has no ${MANIFEST}, so it is not a complete backup.`
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw readFailure(path, missing, error)
  })
  try {
    return backupManifestSchema.parse(JSON.parse(text))
  } catch {
    throw new BackupFailed(`${path} is not the manifest of a backup.`)
  }
}

function requireKnownSchema({ schema, tables }: BackupManifest, known: KnownSchema): void {
  if (!known.migrations.has(schema.last)) {
    throw new BackupFailed(
      `The backup has the schema ${schema.last}, which is newer than this build; restore it with the build that made it.`,
    )
  }
  const changed = Object.entries(schema.migrations).find(
    ([file, sha256]) => (known.released[file] ?? sha256) !== sha256,
  )
  if (changed) {
    throw new BackupFailed(`The backup ran ${changed[0]} in another form than this build has.`)
  }
  if (!('restores' in tables)) {
    throw new BackupFailed(
      `The backup has the schema ${schema.last}, which is older than this command can restore; start the build that made it on it.`,
    )
  }
}

/**
 * Reads a backup and checks that it can be restored: every file has the hash of the manifest, and this build knows
 * its schema. Throws `BackupFailed` saying why not.
 */
export async function readBackup(path: string, known: KnownSchema): Promise<Backup> {
  const folder = await folderOf(path)
  const manifest = await readManifest(folder)
  requireKnownSchema(manifest, known)
  for (const { name, bytes, sha256 } of [manifest.file, ...manifest.files]) {
    const file = join(folder, name)
    const found = await digestFile(file).catch((error: unknown) => {
      throw readFailure(file, `${name} is missing in ${basename(folder)}.`, error)
    })
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupFailed(`${name} is not the file that the manifest describes: it is damaged.`)
    }
  }
  return { path: folder, manifest }
}
