import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import {
  openPostgres,
  type OpenDatabase,
} from '../../src/platform/server/database/open-database.ts'
import { registerSecretKeys } from '../../src/platform/server/encryption/encrypt.ts'
import { testEnv } from '../test-env.ts'
import { readContents, readSchemaDigest, resetDatabase } from './postgres-reuse.ts'
import { runOnPostgres } from './postgres-statement.ts'
import type { StatementLog } from './statement-log.ts'

/** Long enough for a busy machine; a test that hangs ends by its own time limit. */
export const unlimited = {
  connectionTimeoutMillis: 0,
  query_timeout: 0,
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
} as const

/** Opens a test database without time-outs. */
export function openTestPostgres(
  url: string,
  log?: Pick<StatementLog, 'logStatement'>,
): OpenDatabase {
  const opened = openPostgres(url, () => {}, { timeouts: unlimited, ...log })
  registerSecretKeys(opened.db, testEnv.secretKeys)
  return opened
}

interface PostgresDatabase {
  url: string
  /** Removes the database or gives it to the next test, ending connections that are still open. */
  drop: () => Promise<void>
}

function findServer() {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  return server
}

function urlOf(database: string): string {
  const url = new URL(findServer().url)
  url.pathname = `/${database}`
  return url.href
}

async function copyDatabase(template: string): Promise<PostgresDatabase> {
  const server = findServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnPostgres(server.url, `create database ${name} template ${template}`)
  return {
    url: urlOf(name),
    drop: () => runOnPostgres(server.url, `drop database if exists ${name} with (force)`),
  }
}

/**
 * Creates an empty database in the test run's PostgreSQL; fails with a message if there is none.
 */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  return copyDatabase('template0')
}

/** A database of a finished test that can serve the next one: creating one takes ten times as long. */
interface Reusable {
  readonly url: string
  readonly schemaDigest: string
  readonly drop: () => Promise<void>
}

const reusable: Reusable[] = []

let contents: Awaited<ReturnType<typeof readContents>> | undefined

async function createReusable(): Promise<Reusable> {
  const { url, drop } = await copyDatabase(findServer().template)
  contents ??= await readContents(url)
  return { url, drop, schemaDigest: await readSchemaDigest(url) }
}

/** Gives the database back after its test. It is removed if the test left it unusable. */
async function giveBack(database: Reusable): Promise<void> {
  const isReset =
    contents !== undefined &&
    (await resetDatabase(database.url, contents, database.schemaDigest).catch(() => false))
  if (isReset) reusable.push(database)
  else await database.drop()
}

/** Returns a database with schema, settings, catalogue and admin of a new shop. */
export async function copyPostgresShop(): Promise<PostgresDatabase> {
  const database = reusable.pop() ?? (await createReusable())
  return { url: database.url, drop: () => giveBack(database) }
}
