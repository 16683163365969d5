import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, type Logger } from 'kysely'
import pg from 'pg'
import {
  postgresFigures,
  registerDatabaseFigures,
  sqliteFigures,
} from '../observe/database-figures.ts'
import { Checkpoints } from './sqlite/checkpoints.ts'
import { isLostConnection, isReadOnly, isRetryable } from './database-errors.ts'
import { registerMigrationDatabase } from './migrate.ts'
import { PostgresHosts } from './postgres/postgres-hosts.ts'
import { HostPool } from './postgres/postgres-pool.ts'
import { GroupCommit } from './sqlite/group-commit.ts'
import { acquireProcessLock } from './process-lock.ts'
import { NodeSqliteDialect } from './sqlite/sqlite-dialect.ts'
import type { Tables, WritableDb } from './tables.ts'
import { createSharedSync } from './release-before-sync.ts'
import { registerDurability } from './transact.ts'
import { WalSync } from './sqlite/wal-sync.ts'

export interface OpenDatabase {
  readonly db: WritableDb
  readonly kind: 'sqlite' | 'postgres'
  /** PostgreSQL only: where LISTEN/NOTIFY connects to. */
  readonly hosts?: PostgresHosts
  close(): Promise<void>
}

interface SqliteOptions {
  readonly dataDir: string
  /** Called when the disk fails a sync: the process must end, because acknowledged data may be lost. */
  readonly onSyncFailure: (error: unknown) => void
  /** Called with every sent statement. Tests count them. */
  readonly logStatement?: Logger
}

/**
 * Bytes of a page of a new database; one that exists keeps its own. An order changes a few rows on each of some fifty
 * pages, and every changed page is written whole: half the size writes 40 % less.
 */
const PAGE_BYTES = 2048

const forEveryConnection = `
  pragma busy_timeout = 250;
  pragma trusted_schema = off;
`
/**
 * Lists are read by the reader; the writer needs the pages that orders change. Lists of 100,000 orders take as long with
 * 6 MB for the reader as with 20 while the system has room for the file.
 */
const CACHE_KB = { database: 8_000, reader: 6_000 }

/** Opens (creates) the file with one connection that writes and one that reads. */
function openConnections(path: string): Record<'database' | 'reader', DatabaseSync> {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  // Savepoints would write the former content of pages into a file.
  database.exec(`
    pragma page_size = ${PAGE_BYTES};
    pragma journal_mode = wal;
    pragma wal_autocheckpoint = 0;
    pragma synchronous = normal;
    pragma temp_store = memory;
    pragma cache_size = -${CACHE_KB.database};
    ${forEveryConnection}
    create table if not exists opened (at text not null) strict;
  `)
  // The -wal file must exist before the first sync opens it.
  database.exec(`delete from opened; insert into opened values (datetime('now'));`)
  const reader = new DatabaseSync(path, { readOnly: true })
  reader.exec(`pragma cache_size = -${CACHE_KB.reader}; ${forEveryConnection}`)
  return { database, reader }
}

/** Opens (creates) the embedded database of a data folder. Throws when another process uses it. */
export function openSqlite({ dataDir, onSyncFailure, logStatement }: SqliteOptions): OpenDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = acquireProcessLock(dataDir)
  const path = join(dataDir, 'shop.db')
  const { database, reader } = openConnections(path)
  const guardKey = {}
  const checkpoints = new Checkpoints(database, {
    path,
    pauseWriters: (fn) =>
      db.connection().execute(() => {
        commits.commitNow()
        return fn()
      }),
    onFailure: onSyncFailure,
  })
  const commits = new GroupCommit({
    database,
    afterCommit: () => checkpoints.check(),
    afterRollback: () => checkpoints.checkFullDisk(),
    onFullDisk: () => checkpoints.noteFullDisk(),
    logStatement,
  })
  const dialect = new NodeSqliteDialect({ database, reader, guardKey, commits })
  const db = new Kysely<Tables>({
    dialect,
    ...(logStatement && { log: logStatement }),
  })
  registerDatabaseFigures(db, sqliteFigures(path, dialect.pool))
  const wal = new WalSync(`${path}-wal`, onSyncFailure)
  registerDurability(db, guardKey, {
    joinGroup: (options) => commits.join(options),
    flush: () => wal.flush(),
    isRetryable,
  })
  return {
    db,
    kind: 'sqlite',
    close: async () => {
      await checkpoints.close()
      // The transaction that runs ends first, and is durable before the -wal file is removed.
      await db.connection().execute(async () => commits.commitNow())
      await wal.close()
      await db.destroy()
      lock.release()
    },
  }
}

const INT8_OID = 20
const NUMERIC_OID = 1700

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`not a safe integer from the database: ${text}`)
  return value
}

const types = new pg.TypeOverrides()
types.setTypeParser(INT8_OID, safeInteger)
types.setTypeParser(NUMERIC_OID, safeInteger)

const connectionOptions = {
  types,
  // Finds a lost host also while a connection is idle: probes after 10 s, given up 10 s later.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

/** Milliseconds after which a connection, a query or a lock is given up; 0 waits without limit. */
export type PostgresTimeouts = Readonly<
  Record<
    | 'connectionTimeoutMillis'
    | 'query_timeout'
    | 'statement_timeout'
    | 'lock_timeout'
    | 'idle_in_transaction_session_timeout',
    number
  >
>

/** The limits of connections that serve requests. */
export const requestTimeouts: PostgresTimeouts = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 9_000,
  statement_timeout: 8_000,
  lock_timeout: 6_000,
  idle_in_transaction_session_timeout: 10_000,
}

interface PostgresOptions {
  /** The most connections; 8 by default. */
  readonly poolSize?: number
  /** Tests use longer time-outs on a busy machine, or shorter ones to test them. */
  readonly timeouts?: PostgresTimeouts
  /** Called with every sent statement. Tests count them. */
  readonly logStatement?: Logger
}

/**
 * Opens one connection without time-outs: a migration reads and writes whole tables and waits for the
 * migration of another instance.
 */
function openForMigration(
  hosts: PostgresHosts,
  log: (error: Error) => void,
  { connectionTimeoutMillis }: PostgresTimeouts,
): WritableDb {
  const options = {
    ...connectionOptions,
    max: 1,
    connectionTimeoutMillis,
    application_name: 'larte-del-aroma-migration',
  }
  const pool = new HostPool(hosts, options, log)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * Opens a PostgreSQL pool; connections are made on demand, so this never fails by itself. Of several hosts
 * in the address, the one that takes writes is used.
 */
export function openPostgres(
  url: string,
  log: (error: Error) => void,
  { timeouts = requestTimeouts, logStatement, poolSize = 8 }: PostgresOptions = {},
): OpenDatabase {
  const hosts = new PostgresHosts(url, timeouts.connectionTimeoutMillis)
  // 8 by default: on two cores more only wait for each other (measured: 8 beat 16 by a third).
  const options = {
    ...connectionOptions,
    max: poolSize,
    ...timeouts,
    application_name: 'larte-del-aroma',
  }
  const pool = new HostPool(hosts, options, log)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(logStatement && { log: logStatement }),
  })
  registerDurability(
    db,
    {},
    {
      isDurableAtCommit: true,
      flush: createSharedSync(db),
      isRetryable: (error, attempt, wasSent) =>
        isRetryable(error) ||
        (attempt === 1 && (isReadOnly(error) || (!wasSent && isLostConnection(error)))),
    },
  )
  registerDatabaseFigures(
    db,
    postgresFigures(db, () => pool.figures),
  )
  registerMigrationDatabase(db, () => openForMigration(hosts, log, timeouts))
  return { db, kind: 'postgres', hosts, close: () => db.destroy() }
}
