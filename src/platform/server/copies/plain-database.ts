import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { PostgresHosts } from '../database/postgres/postgres-hosts.ts'

/** A row as the driver returns it. */
export type PlainRow = Readonly<Record<string, string | number | bigint | Uint8Array | null>>

/**
 * A database that is read table by table in plain SQL, without the shop's schema: for copies, their checks and
 * their comparison.
 */
export interface PlainDatabase {
  readonly kind: 'sqlite' | 'postgres'
  /** Returns all rows of a query. */
  all(query: string): Promise<readonly PlainRow[]>
  /** Reads the rows of a query one by one, so that a large table needs little memory. */
  each(query: string): AsyncIterable<PlainRow>
}

/** Rows that are fetched at once; some hold a picture or a PDF. */
const ROWS_AT_ONCE = 200

/** Reads an open SQLite database. */
export function plainSqlite(database: DatabaseSync): PlainDatabase {
  return {
    kind: 'sqlite',
    all: async (query) => database.prepare(query).all(),
    async *each(query) {
      const statement = database.prepare(query)
      // As numbers, integers above 2^53 would end it.
      statement.setReadBigInts(true)
      yield* statement.iterate()
    },
  }
}

/** Reads through a PostgreSQL connection that is in a transaction. */
export function plainPostgres(client: pg.Client): PlainDatabase {
  return {
    kind: 'postgres',
    all: async (query) => (await client.query<PlainRow>(query)).rows,
    async *each(query) {
      await client.query(`declare each_row no scroll cursor for ${query}`)
      const fetch = `fetch ${ROWS_AT_ONCE} from each_row`
      for (;;) {
        const { rows } = await client.query<PlainRow>(fetch)
        yield* rows
        if (rows.length < ROWS_AT_ONCE) break
      }
      await client.query('close each_row')
    },
  }
}

/** Opens a SQLite file to read it. */
export function openSqliteFile(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true })
}

/**
 * Runs `fn` on a connection of its own without time-outs, to the host that takes writes, and closes it. `url` is
 * the address of that host.
 */
export async function withPostgres<T>(
  databaseUrl: string,
  fn: (client: pg.Client, url: string) => Promise<T>,
): Promise<T> {
  const url = await new PostgresHosts(databaseUrl).find()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'larte-del-aroma-copy',
  })
  // Without a listener the loss of the connection would end the process; the query that runs fails anyway.
  client.on('error', () => {})
  await client.connect()
  try {
    return await fn(client, url)
  } finally {
    await client.end().catch(() => {})
  }
}
