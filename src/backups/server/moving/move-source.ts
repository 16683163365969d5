import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { listTables } from '../../../platform/server/copies/digest-tables.ts'
import {
  plainPostgres,
  plainSqlite,
  withPostgres,
  type PlainDatabase,
} from '../../../platform/server/copies/plain-database.ts'
import { acquireProcessLock } from '../../../platform/server/database/process-lock.ts'
import { BackupFailed } from '../making/backup-failed.ts'
import { requireUnused } from '../restoring/require-unused.ts'
import { fileOf, type MovePlace } from './move-place.ts'

/** The mark of a database whose shop was moved. */
export interface MoveMark {
  readonly id: string
  /** ISO. */
  readonly movedAt: string
  /** Without a password. */
  readonly target: string
}

/** The database that is moved: read in one snapshot, and nobody writes meanwhile. */
export interface MoveSource {
  readonly database: PlainDatabase
  /** Ends the snapshot with the mark that starts refuse. */
  mark(mark: MoveMark): Promise<void>
  /** Ends the snapshot without the mark of an earlier move. */
  unmark(): Promise<void>
}

const MARK = 'insert into moves (id, moved_at, target) values'
const UNMARK = 'delete from moves'

async function withSqliteSource<T>(
  dataDir: string,
  fn: (source: MoveSource) => Promise<T>,
): Promise<T> {
  const path = fileOf({ dataDir })
  if (!existsSync(path)) throw new BackupFailed(`There is no database in ${dataDir}.`)
  const lock = acquireProcessLock(dataDir)
  try {
    const database = new DatabaseSync(path)
    try {
      database.exec('pragma synchronous = full; begin immediate')
      return await fn({
        database: plainSqlite(database),
        mark: async ({ id, movedAt, target }) => {
          database.prepare(`${MARK} (?, ?, ?)`).run(id, movedAt, target)
          database.exec('commit')
        },
        unmark: async () => database.exec(`${UNMARK}; commit`),
      })
    } finally {
      // Rolls back what was not committed.
      database.close()
    }
  } finally {
    lock.release()
  }
}

/** Longer waits would hold up a shop that runs by mistake. */
const LOCK_TIMEOUT = '6s'

/**
 * Begins a snapshot of all tables in which nobody can write to them, and no start passes `requireNotMoved`. Throws
 * `BackupFailed` while anything else is connected.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const name = String(rows[0]?.name)
  // Before the locks, which would hold up a running shop.
  await requireUnused(client, name)
  const tables = await listTables(plainPostgres(client))
  const quoted = tables.map((table) => client.escapeIdentifier(table)).join(', ')
  await client.query('begin transaction isolation level repeatable read')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  if (tables.includes('moves')) await client.query('lock table moves in exclusive mode')
  // Before the first read, which takes the snapshot.
  if (tables.length > 0) await client.query(`lock table ${quoted} in share mode`)
  // A start that was past its check has a connection.
  await requireUnused(client, name)
}

async function withPostgresSource<T>(
  databaseUrl: string,
  fn: (source: MoveSource) => Promise<T>,
): Promise<T> {
  return withPostgres(databaseUrl, async (client) => {
    await beginSnapshot(client)
    return fn({
      database: plainPostgres(client),
      mark: async ({ id, movedAt, target }) => {
        await client.query(`${MARK} ($1, $2, $3)`, [id, movedAt, target])
        await client.query('commit')
      },
      unmark: async () => {
        await client.query(UNMARK)
        await client.query('commit')
      },
    })
  })
}

/**
 * Runs `fn` with the database of a shop that is stopped. Without `mark` it is left as it was. Throws `DataDirInUse` or
 * `BackupFailed` while a process uses it.
 */
export function withSource<T>(
  place: MovePlace,
  fn: (source: MoveSource) => Promise<T>,
): Promise<T> {
  return place.kind === 'sqlite'
    ? withSqliteSource(place.dataDir, fn)
    : withPostgresSource(place.databaseUrl, fn)
}
