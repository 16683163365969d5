import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../db/migrations/all.ts'
import released from '../../db/migrations/released.json' with { type: 'json' }
import { runBackup, type BackupEnv } from '../../src/app/server/programs/run-backup.ts'
import type { BackupManifest } from '../../src/backups/domain/backup-manifest.ts'
import { restoreBackup, type Restored } from '../../src/backups/server/restoring/restore-backup.ts'
import type { TestShop } from '../shop.ts'

/** A temporary folder. */
export function makeFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'shop-backups-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What is backed up of a test shop. */
export function backupEnv({ deps, databaseUrl }: TestShop): BackupEnv {
  return {
    dataDir: deps.env.dataDir,
    databaseUrl,
    bankInbox: null,
    secretFiles: deps.env.secretFiles,
  }
}

/** Makes a backup as the running shop does, and returns its folder. */
export function backUp(shop: TestShop, dir: string): Promise<string> {
  return runBackup(backupEnv(shop), dir)
}

const known = { migrations: new Set(Object.keys(migrations)), released }

/** Restores a backup of a test shop that is stopped. */
export function restore(
  shop: TestShop,
  backup: string,
  more: object = {},
  // Two hosts with ports, as an address of a cluster names them.
  databaseUrl = shop.databaseUrl?.replace(/@([^/]+)/, '@$1:5432,$1:5432') ?? null,
): Promise<Restored> {
  const { dataDir, backupDir } = shop.deps.env
  const env = { databaseUrl, dataDir, backupDir }
  const now = shop.clock.now()
  const options = { known, lastInvoice: '', lastOrder: '', isCopy: false, now }
  return restoreBackup(env, backup, { ...options, ...more })
}

/** Changes the manifest of a backup. */
export function changeManifest(backup: string, change: (manifest: BackupManifest) => void): void {
  const path = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as BackupManifest
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}

/** The manifest of a backup of nothing. */
export const emptyManifest: BackupManifest = {
  format: 1,
  version: '1',
  madeAt: '2026-11-23T02:00:00.000Z',
  database: 'sqlite',
  file: { name: 'shop.db', bytes: 1000, sha256: '0'.repeat(64) },
  files: [],
  schema: { last: '0001-shop', migrations: {} },
  tables: {},
  findings: [],
}
