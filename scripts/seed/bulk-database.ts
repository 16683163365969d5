import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Readonly<Record<string, string | number | null>>

/** A database that is filled in bulk: without time-outs, and not durable before `close`. */
export interface BulkDatabase {
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
  database.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = file;')
  const insert = (table: string, rows: readonly Row[]): void => {
    const columns = Object.keys(rows[0] ?? {})
    const group = `(${columns.map(() => '?').join(',')})`
    const values = Array.from({ length: rows.length }, () => group).join(',')
    const sql = `insert into ${table} (${columns.join(',')}) values ${values}`
    database.prepare(sql).run(...rows.flatMap((row) => columns.map((name) => row[name] ?? null)))
  }
  return {
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
      database.exec('pragma synchronous = full; pragma wal_checkpoint(truncate);')
      database.close()
    },
  }
}

/** Connects to PostgreSQL. Rows are sent as one JSON text, which is several times as fast as bound values. */
export async function openBulkPostgres(url: string): Promise<BulkDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off')
  return {
    run: async (sql) => {
      await client.query(sql)
    },
    insert: async (table, rows) => {
      const columns = Object.keys(rows[0] ?? {}).join(',')
      if (columns === '') return
      // Names the columns, so that all others get their defaults.
      await client.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      )
    },
    one: async (sql) => (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {},
    close: () => client.end(),
  }
}
