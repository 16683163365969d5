import { join } from 'node:path'
import { findDamage } from '../../src/backups/server/making/copy-database.ts'
import {
  openSqliteFile,
  plainPostgres,
  plainSqlite,
  withPostgres,
  type PlainDatabase,
  type PlainRow,
} from '../../src/platform/server/copies/plain-database.ts'
import {
  startPostgresCluster,
  type PostgresCluster,
} from '../../test/databases/postgres-cluster.ts'

export type DatabaseKind = PlainDatabase['kind']

/** The database of a tortured shop, read with plain SQL and not with the shop's code. */
export interface TortureDatabase {
  /** Added to the environment of the shop. */
  readonly env: Readonly<Record<string, string>>
  /** Null on SQLite. */
  readonly cluster: PostgresCluster | null
  /** Reads on a connection of its own. */
  read<T>(fn: (database: PlainDatabase) => Promise<T>): Promise<T>
  rows(sql: string): Promise<readonly PlainRow[]>
  /** Reads from another server from now on, as after a failover. */
  readFrom(url: string): void
  /** Returns what the database itself finds wrong with its files. */
  findDamage(): string[]
  close(): Promise<void>
}

function openSqlite(dataDir: string): TortureDatabase {
  const path = join(dataDir, 'shop.db')
  const read: TortureDatabase['read'] = async (fn) => {
    const database = openSqliteFile(path)
    try {
      return await fn(plainSqlite(database))
    } finally {
      database.close()
    }
  }
  return {
    env: {},
    cluster: null,
    read,
    rows: (sql) => read((database) => database.all(sql)),
    readFrom: () => {},
    findDamage: () => {
      const database = openSqliteFile(path)
      const damage = findDamage(database)
      database.close()
      return damage
    },
    close: async () => {},
  }
}

async function openPostgres(): Promise<TortureDatabase> {
  // With syncs: an acknowledged commit must outlive an immediate stop.
  const cluster = await startPostgresCluster({ fsync: true })
  let { url } = cluster
  const read: TortureDatabase['read'] = (fn) =>
    withPostgres(url, (client) => fn(plainPostgres(client)))
  return {
    env: { DATABASE_URL: cluster.url },
    cluster,
    read,
    rows: (sql) => read((database) => database.all(sql)),
    readFrom: (other) => {
      url = other
    },
    findDamage: () => [],
    close: () => cluster.stop(),
  }
}

/** Opens the database of one run: a file in the data folder, or a PostgreSQL of its own. */
export async function openTortureDatabase(
  kind: DatabaseKind,
  dataDir: string,
): Promise<TortureDatabase> {
  return kind === 'sqlite' ? openSqlite(dataDir) : openPostgres()
}
