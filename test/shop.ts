import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AssetManifest } from '../src/app/server/render/asset-manifest.ts'
import { mailRegistry } from '../src/app/server/mail-registry.ts'
import type { WithMailRegistry } from '../src/mail/server/mail-registry.ts'
import { createApp } from '../src/app/server/create-app.ts'
import { prepareShop } from '../src/app/server/prepare-shop.ts'
import { createLocalChanges } from '../src/platform/server/changes.ts'
import {
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from '../src/platform/server/database/open-database.ts'
import { readEnv } from '../src/platform/server/env.ts'
import type { ApiDeps } from '../src/platform/server/api-deps.ts'
import { createLog } from '../src/platform/server/log.ts'
import { createRateLimits } from '../src/platform/server/rate-limits.ts'
import { createPostgresDatabase } from './postgres.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

/** Every test that touches data runs on both. */
export const databaseKinds: readonly DatabaseKind[] = ['sqlite', 'postgres']

const ADMIN = { email: 'admin@example.de', password: 'Streckenposten-92' } as const

/** A clock that tests move by hand. */
export class TestClock {
  #now: number

  constructor(start = '2026-11-21T10:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(iso: string): void {
    this.#now = Date.parse(iso)
  }

  advance(ms: number): void {
    this.#now += ms
  }
}

export interface RequestOptions {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
  /** Value of the Cookie header. */
  readonly cookie?: string
  /** Client address behind the one trusted proxy. */
  readonly address?: string
}

export interface TestShop {
  readonly kind: DatabaseKind
  readonly deps: ApiDeps & WithMailRegistry
  readonly app: Hono
  readonly clock: TestClock
  request(path: string, options?: RequestOptions): Promise<Response>
  /** Opens the same database again, as after a restart. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The Cookie header a browser would send after this answer. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')
}

interface Opened {
  open(): OpenDatabase
  drop(): Promise<void>
}

async function prepareDatabase(kind: DatabaseKind): Promise<Opened> {
  if (kind === 'sqlite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
    return {
      open: () =>
        openSqlite({
          dataDir,
          onSyncFailure: (error) => {
            throw error
          },
        }),
      drop: () => rm(dataDir, { recursive: true, force: true }),
    }
  }
  const { url, drop } = await createPostgresDatabase()
  return { open: () => openPostgres(url, () => {}), drop }
}

/** A complete shop on a fresh database: default catalogue, one admin, no network. */
export async function createTestShop(
  kind: DatabaseKind,
  assets: AssetManifest | null = null,
): Promise<TestShop> {
  const prepared = await prepareDatabase(kind)
  const clock = new TestClock()
  const env = readEnv({
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://shop.test',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  const log = createLog('silent')
  let database = prepared.open()

  async function build(): Promise<{ deps: TestShop['deps']; app: Hono }> {
    const deps: TestShop['deps'] = {
      db: database.db,
      clock,
      env,
      log,
      limits: createRateLimits(),
      changes: createLocalChanges(),
      mails: mailRegistry,
    }
    await prepareShop(deps, () => {})
    return { deps, app: createApp(deps, { assets }).app }
  }

  let built = await build()
  return {
    kind,
    clock,
    get deps() {
      return built.deps
    },
    get app() {
      return built.app
    },
    request: async (path, options = {}) => {
      const {
        method = 'GET',
        body,
        rawBody,
        headers = {},
        cookie,
        address = '203.0.113.1',
      } = options
      const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body))
      return built.app.request(path, {
        method,
        ...(sent !== undefined && { body: sent }),
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': address,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
          ...headers,
        },
      })
    },
    restart: async () => {
      await database.close()
      database = prepared.open()
      built = await build()
    },
    close: async () => {
      await database.close()
      await prepared.drop()
    },
  }
}

/** Signs in and returns the Cookie header; throws when refused. */
export async function signIn(
  shop: TestShop,
  credentials: { readonly email: string; readonly password: string } = ADMIN,
): Promise<string> {
  const response = await shop.request('/api/login', { method: 'POST', body: credentials })
  if (response.status !== 200) throw new Error(`login refused: ${await response.text()}`)
  return cookieOf(response)
}
