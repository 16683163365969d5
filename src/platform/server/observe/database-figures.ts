import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Connections of a pool, now. */
export interface PoolFigures {
  readonly total: number
  readonly idle: number
  /** Requests that wait for a connection. */
  readonly waiting: number
}

/** Figures of an open database, for its operator. */
export interface DatabaseFigures {
  readonly kind: 'sqlite' | 'postgres'
  sizeBytes(): Promise<number>
  /** Bytes of the embedded database's write-ahead log; null on PostgreSQL, which does not tell its clients. */
  walBytes(): Promise<number | null>
  pool(): PoolFigures
}

const registered = new WeakMap<Db, DatabaseFigures>()

/** Registers the figures of a database; called once when it is opened. */
export function registerDatabaseFigures(db: Db, figures: DatabaseFigures): void {
  registered.set(db, figures)
}

/** Returns the figures of a database opened by `openSqlite` or `openPostgres`. */
export function databaseFigures(db: Db): DatabaseFigures {
  const figures = registered.get(db)
  if (!figures) throw new Error('the database was not opened by openSqlite or openPostgres')
  return figures
}

async function fileBytes(path: string): Promise<number> {
  return (await stat(path)).size
}

/** Returns the figures of an embedded database in this file; its pool is one connection. */
export function sqliteFigures(path: string, pool: () => PoolFigures): DatabaseFigures {
  return {
    kind: 'sqlite',
    sizeBytes: () => fileBytes(path),
    walBytes: () => fileBytes(`${path}-wal`),
    pool,
  }
}

/** Returns the figures of a PostgreSQL database. */
export function postgresFigures(db: Db, pool: () => PoolFigures): DatabaseFigures {
  return {
    kind: 'postgres',
    sizeBytes: async () => {
      const query = sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      return (await query.execute(db)).rows[0]?.bytes ?? 0
    },
    walBytes: async () => null,
    pool,
  }
}
