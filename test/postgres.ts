import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPostgres, type OpenDatabase } from '../src/platform/server/database/open-database.ts'
import { registerSecretKeys } from '../src/platform/server/sealing/seal.ts'
import { testEnv } from './test-env.ts'
import { runOnPostgres } from './postgres-statement.ts'
import type { StatementLog } from './statement-log.ts'

/** Long enough for a busy machine; a test that hangs ends by its own time limit. */
const timeouts = {
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
  const opened = openPostgres(url, () => {}, { timeouts, ...log })
  registerSecretKeys(opened.db, testEnv.secretKeys)
  return opened
}

interface PostgresDatabase {
  url: string
  /** Removes the database, ending connections that are still open. */
  drop: () => Promise<void>
}

function findServer() {
  const server = inject('postgres')
  if ('missing' in server) throw new Error(server.missing)
  return server
}

async function copyDatabase(template: string): Promise<PostgresDatabase> {
  const server = findServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnPostgres(server.url, `create database ${name} template ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => runOnPostgres(server.url, `drop database if exists ${name} with (force)`),
  }
}

/**
 * Creates an empty database in the test run's PostgreSQL; fails with a message if there is none.
 */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  return copyDatabase('template0')
}

/** Creates a database with schema, settings, catalogue and admin of a new shop. */
export async function copyPostgresShop(): Promise<PostgresDatabase> {
  return copyDatabase(findServer().template)
}
