import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AssetManifest } from '../src/app/server/render/asset-manifest.ts'
import { mailRegistry } from '../src/app/server/mail-registry.ts'
import type { WithMailRegistry } from '../src/mail/server/mail-registry.ts'
import { createApp } from '../src/app/server/create-app.ts'
import { prepareShop } from '../src/app/server/prepare-shop.ts'
import { inject } from 'vitest'
import { createLocalChanges } from '../src/platform/server/changes.ts'
import { openSqlite, type OpenDatabase } from '../src/platform/server/database/open-database.ts'
import type { ApiDeps } from '../src/platform/server/api-deps.ts'
import type { WritableDb } from '../src/platform/server/database/tables.ts'
import type { Env } from '../src/platform/server/env.ts'
import { createLog } from '../src/platform/server/log.ts'
import { registerSecretKeys } from '../src/platform/server/encryption/encrypt.ts'
import { createRateLimits } from '../src/platform/server/rate-limits.ts'
import { copyPostgresShop, openTestPostgres } from './databases/postgres.ts'
import { StatementLog } from './databases/statement-log.ts'
import { TestClock } from './test-clock.ts'
import { accountId, openSession } from './accounts/sessions.ts'
import { firstAdmin, testEnv } from './test-env.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Every test that uses the database runs on both. */
export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres']

export interface RequestOptions {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent unchanged. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  /** Value of the Cookie header. */
  readonly cookie?: string
  /** Client address behind the one trusted proxy. */
  readonly address?: string
}

/** Returns the method, body and headers of a request that a browser on the shop's pages would send. */
export function requestInit({
  method = 'GET',
  body,
  rawBody,
  headers = {},
  cookie,
  address = '203.0.113.1',
}: RequestOptions) {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    ...(sent !== undefined && { body: sent }),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
  }
}

export interface TestShop {
  readonly kind: DatabaseKind
  /** Folder of the SQLite database; null on PostgreSQL. */
  readonly dataDir: string | null
  /** Address of the PostgreSQL database; null on SQLite. */
  readonly databaseUrl: string | null
  readonly deps: Omit<ApiDeps, 'db'> & { readonly db: WritableDb } & WithMailRegistry
  readonly app: Hono
  readonly clock: TestClock
  /** The statements that the shop sends to its database. */
  readonly statements: StatementLog
  request(path: string, options?: RequestOptions): Promise<Response>
  /**
   * Opens the same database again, as after a restart, with another environment if given, and after something was
   * done while the shop was stopped.
   */
  restart(change?: Partial<Env>, whileStopped?: () => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/** Returns the headers of an answer that must not tell two cases apart: all but date and random id. */
export function comparableHeaders({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
}

interface Opened {
  readonly dataDir: string | null
  readonly databaseUrl: string | null
  open(): OpenDatabase
  drop(): Promise<void>
}

/** Copies the prepared database of this kind. */
async function copyDatabase(kind: DatabaseKind, statements: StatementLog): Promise<Opened> {
  const { logStatement } = statements
  if (kind === 'sqlite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
    await copyFile(inject('sqliteTemplate'), join(dataDir, 'shop.db'))
    const onSyncFailure = (error: unknown): void => {
      throw error
    }
    return {
      dataDir,
      databaseUrl: null,
      open: () => openSqlite({ dataDir, onSyncFailure, logStatement }),
      drop: () => rm(dataDir, { recursive: true, force: true }),
    }
  }
  const { url, drop } = await copyPostgresShop()
  const open = (): OpenDatabase => openTestPostgres(url, { logStatement })
  return { dataDir: null, databaseUrl: url, open, drop }
}

/** Creates a complete shop on a new database: default catalogue, one admin, no network. */
export async function createTestShop(
  kind: DatabaseKind,
  assets: AssetManifest | null = null,
): Promise<TestShop> {
  const statements = new StatementLog()
  return openTestShop(kind, await copyDatabase(kind, statements), { assets, statements })
}

interface OpenOptions {
  readonly assets?: AssetManifest | null
  readonly statements?: StatementLog
  readonly clock?: TestClock
}

/** Opens a shop on a database that is there; `close` drops it. */
export async function openTestShop(
  kind: DatabaseKind,
  copy: Opened,
  { assets = null, statements = new StatementLog(), clock = new TestClock() }: OpenOptions = {},
): Promise<TestShop> {
  const log = createLog('silent')
  // What the shop writes into its data folder must not stay in the repository.
  const dataDir = copy.dataDir ?? (await mkdtemp(join(tmpdir(), 'shop-test-')))
  let env: Env = { ...testEnv, dataDir }
  const open = (): OpenDatabase => {
    const opened = copy.open()
    registerSecretKeys(opened.db, env.secretKeys)
    return opened
  }
  let database = open()

  function build(): { deps: TestShop['deps']; app: Hono } {
    const deps: TestShop['deps'] = {
      db: database.db,
      clock,
      env,
      log,
      limits: createRateLimits(),
      changes: createLocalChanges(),
      mails: mailRegistry,
    }
    return { deps, app: createApp(deps, { assets, monotonicMs: clock.monotonicMs }).app }
  }

  let built = build()
  return {
    kind,
    dataDir: copy.dataDir,
    databaseUrl: copy.databaseUrl,
    clock,
    statements,
    get deps() {
      return built.deps
    },
    get app() {
      return built.app
    },
    request: async (path, options = {}) => built.app.request(path, requestInit(options)),
    restart: async (change = {}, whileStopped = async () => {}) => {
      env = { ...env, ...change }
      await database.close()
      await whileStopped()
      database = open()
      built = build()
      await prepareShop(built.deps, () => {})
    },
    close: async () => {
      await database.close()
      await copy.drop()
      if (copy.dataDir === null) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the Cookie header of a new session of the first admin. */
export async function signIn(shop: TestShop): Promise<string> {
  return openSession(shop, await accountId(shop, firstAdmin.email))
}
