import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Readonly<Record<string, string | number | Uint8Array | null>>

/** A database that is filled in bulk: without time-outs, and not durable before `close`. */
export interface BulkDatabase {
  /** The type of a column of bytes. */
  readonly bytes: 'blob' | 'bytea'
  run(sql: string): Promise<void>
  /** All rows must have the same columns. */
  insert(table: string, rows: readonly Row[]): Promise<void>
  one(sql: string): Promise<Readonly<Record<string, unknown>>>
  close(): Promise<void>
}

/** SQLite binds at most 32,766 values in a statement. */
const MAX_VALUES = 30_000

/** Opens the embedded database of a data folder. The shop must not be running. */
export function openBulkSqlite(file: string): BulkDatabase {
  const database = new DatabaseSync(file)
  // A write-ahead log would be as large as the whole database.
  database.exec(
    'pragma journal_mode = delete; pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = file;',
  )
  const insert = (table: string, rows: readonly Row[]): void => {
    const columns = Object.keys(rows[0] ?? {})
    const group = `(${columns.map(() => '?').join(',')})`
    const values = Array.from({ length: rows.length }, () => group).join(',')
    const sql = `insert into ${table} (${columns.join(',')}) values ${values}`
    database.prepare(sql).run(...rows.flatMap((row) => columns.map((name) => row[name] ?? null)))
  }
  return {
    bytes: 'blob',
    run: async (sql) => database.exec(sql),
    insert: async (table, rows) => {
      const width = Object.keys(rows[0] ?? {}).length
      const size = Math.floor(MAX_VALUES / Math.max(1, width))
      for (let from = 0; from < rows.length; from += size) {
        insert(table, rows.slice(from, from + size))
      }
    },
    one: async (sql) => database.prepare(sql).get() ?? {},
    close: async () => {
      database.exec('pragma synchronous = full; pragma journal_mode = wal;')
      database.close()
    },
  }
}

/** Writes bytes as PostgreSQL reads them from text. */
const bytesAsHex = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value

/** Connects to PostgreSQL. Rows are sent as one JSON text, which is several times as fast as bound values. */
export async function openBulkPostgres(url: string): Promise<BulkDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  return {
    bytes: 'bytea',
    run: async (sql) => {
      await client.query(sql)
    },
    insert: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {}).join(',')
      if (columns === '') return
      // Names the columns, so that all others get their defaults.
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows, bytesAsHex)],
      )
    },
    one: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {},
    close: () => client.end(),
  }
}

/** Rows that one statement inserts. */
export const ROWS_AT_ONCE = 5000

/** Inserts as many rows as there are. All must have the same columns. */
export async function insertInParts(
  database: BulkDatabase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await database.insert(table, rows.slice(from, from + ROWS_AT_ONCE))
  }
}
