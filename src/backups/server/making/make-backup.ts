import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DAY_MS } from '../../../platform/domain/clock.ts'
import {
  digestFile,
  syncPath,
  writeDurably,
} from '../../../platform/server/copies/durable-files.ts'
import { shopVersion } from '../../../platform/server/observe/shop-version.ts'
import type { Env } from '../../../platform/server/env.ts'
import { backupName, FILES, PARTIAL, type BackupManifest } from '../../domain/backup-manifest.ts'
import { BackupFailed } from './backup-failed.ts'
import { copyDatabase } from './copy-database.ts'
import { copyDataFiles } from './copy-data-files.ts'

/** The manifest's file name. */
export const MANIFEST = 'manifest.json'

/** A partial folder that is older belongs to a process that was killed. */
const ABANDONED_MS = DAY_MS

/** A finished backup. */
export interface Backup {
  /** Its folder. */
  readonly path: string
  readonly manifest: BackupManifest
}

/** Removes what killed processes left behind. */
async function removeAbandoned(dir: string, now: Date): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.startsWith(PARTIAL)) continue
    const path = join(dir, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}

/** Removes what a process with this id, which has ended, left of its backup in the folder. */
export async function removePartial(dir: string, pid: number): Promise<void> {
  const names = (await readdir(dir)).filter(
    (name) => name.startsWith(PARTIAL) && name.endsWith(`-${pid}`),
  )
  for (const name of names) await rm(join(dir, name), { recursive: true, force: true })
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  for (const path of [...paths, folder]) await syncPath(path)
}

type BackupEnv = Pick<Env, 'databaseUrl' | 'dataDir' | 'bankInbox' | 'secretFiles'>

async function fillFolder(
  folder: string,
  env: BackupEnv,
  { now, without }: { readonly now: Date; readonly without: readonly string[] },
): Promise<BackupManifest> {
  const { database, name, ...content } = await copyDatabase(env, folder)
  const copied = await copyDataFiles({ ...env, without }, join(folder, FILES))
  const describe = async <Name extends string>(path: Name) => ({
    name: path,
    ...(await digestFile(join(folder, path))),
  })
  const manifest: BackupManifest = {
    format: 1,
    version: shopVersion(),
    madeAt: now.toISOString(),
    database,
    file: await describe(name),
    files: await Promise.all(copied.map((path) => describe(join(FILES, path)))),
    ...content,
  }
  await syncTree(folder)
  return manifest
}

/**
 * Makes a backup of the database and the data folder in a new folder below `dir`, while the shop runs. It gets its
 * name when everything, and the manifest last, is on the disk. Throws `BackupFailed`, and then leaves nothing.
 */
export async function makeBackup(env: BackupEnv, dir: string, now: Date): Promise<Backup> {
  const target = resolve(dir)
  const path = join(target, backupName(now))
  const partial = join(target, `${PARTIAL}${backupName(now)}-${process.pid}`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  await removeAbandoned(target, now)
  await mkdir(partial, { mode: 0o700 })
  try {
    const manifest = await fillFolder(partial, env, { now, without: [target] })
    await writeDurably(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    await syncPath(partial)
    await rename(partial, path)
    await syncPath(target)
    await syncPath(dirname(target))
    return { path, manifest }
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw new BackupFailed(`${path} exists already.`)
    throw error
  }
}
