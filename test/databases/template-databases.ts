import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareShop } from '../../src/app/server/prepare-shop.ts'
import { createLocalChanges } from '../../src/platform/server/changes.ts'
import {
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from '../../src/platform/server/database/open-database.ts'
import { registerSecretKeys } from '../../src/platform/server/encryption/encrypt.ts'
import { createLog } from '../../src/platform/server/log.ts'
import { runOnPostgres } from './postgres-statement.ts'
import { TestClock } from '../test-clock.ts'
import { testEnv } from '../test-env.ts'

async function prepare(database: OpenDatabase): Promise<void> {
  const log = createLog('silent')
  const changes = createLocalChanges()
  const deps = { db: database.db, clock: new TestClock(), env: testEnv, log, changes }
  registerSecretKeys(database.db, testEnv.secretKeys)
  await prepareShop(deps, () => {})
  await database.close()
}

/**
 * Creates the migrated database with settings, catalogue and admin that test shops are copied from.
 * Returns its name.
 */
export async function createPostgresTemplate(clusterUrl: string): Promise<string> {
  const name = 'shop_template'
  await runOnPostgres(clusterUrl, `create database ${name} template template0`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  await prepare(openPostgres(url.href, () => {}))
  return name
}

export interface SqliteTemplate {
  /** The database's one file. */
  readonly path: string
  remove(): Promise<void>
}

/** The same for SQLite. */
export async function createSqliteTemplate(): Promise<SqliteTemplate> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-template-'))
  const onSyncFailure = (error: unknown): void => {
    throw error
  }
  await prepare(openSqlite({ dataDir, onSyncFailure }))
  return {
    path: join(dataDir, 'shop.db'),
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
