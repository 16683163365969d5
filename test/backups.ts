import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBackup, type BackupEnv } from '../src/app/server/programs/run-backup.ts'
import type { TestShop } from './shop.ts'

/** A temporary folder. */
export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What is backed up of a test shop. */
export function backupEnv({ deps, databaseUrl }: TestShop): BackupEnv {
  return { dataDir: deps.env.dataDir, databaseUrl, bankInbox: null }
}

/** Makes a backup as the running shop does, and returns its folder. */
export function backUp(shop: TestShop, dir: string): Promise<string> {
  return runBackup(backupEnv(shop), dir)
}
