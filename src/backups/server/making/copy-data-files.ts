import { copyFile, mkdir, readdir, realpath } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { Env } from '../../../platform/server/env.ts'
import { momentOfName, PARTIAL } from '../../domain/backup-manifest.ts'

/** Files that a backup never holds, wherever they are; also their drafts and companions (`shop.db-wal`). */
const LEFT_OUT = [
  // Copied through SQLite.
  'shop.db',
  'process.lock',
  // With the key beside them, the encrypted values of the backup would be open to everyone who finds it.
  'secret-key',
  'first-admin-login.txt',
  // Says what was erased after a backup, so it must not be in one.
  'erasures.jsonl',
  PARTIAL,
]

/** Returns whether a path in the data folder is never backed up or restored. Other backups are not either. */
export function isLeftOut(path: string): boolean {
  return path
    .split(sep)
    .some((part) => momentOfName(part) !== null || LEFT_OUT.some((name) => part.startsWith(name)))
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

/** The data folder, and folders below it that are no part of a backup. */
export type DataFolders = Pick<Env, 'dataDir' | 'bankInbox' | 'secretFiles'> & {
  readonly without: readonly string[]
}

/** Returns the path without links: a file or folder can be named in several ways. */
const withoutLinks = (path: string): Promise<string> => realpath(path).catch(() => resolve(path))

/** Returns the paths of the data folder's files that belong into a backup, relative to it. */
async function listDataFiles({
  dataDir,
  bankInbox,
  secretFiles,
  without,
}: DataFolders): Promise<string[]> {
  // Statements of the bank are in the database once they are read.
  const inbox = bankInbox === null ? [] : [bankInbox]
  const folders = await Promise.all([...without, ...inbox].map(withoutLinks))
  const secrets = await Promise.all(secretFiles.map(withoutLinks))
  const root = await withoutLinks(dataDir)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !folders.some((folder) => isInside(path, folder)))
    .filter((path) => !secrets.includes(path))
    .map((path) => relative(root, path))
    .filter((path) => !isLeftOut(path))
    .toSorted()
}

/** Copies the data folder's own files. Returns their paths; a file that vanishes meanwhile is left out. */
export async function copyDataFiles(folders: DataFolders, target: string): Promise<string[]> {
  const copied: string[] = []
  for (const path of await listDataFiles(folders)) {
    const to = join(target, path)
    await mkdir(dirname(to), { recursive: true })
    try {
      await copyFile(join(folders.dataDir, path), to)
      copied.push(path)
    } catch (error) {
      if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'ENOENT') throw error
    }
  }
  return copied
}
