import { createHash } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import type { Db } from '../../src/platform/server/database/tables.ts'

/** Returns a digest of every row of the database, except those of one table. */
export async function databaseDigest(db: Db, exceptTable?: string): Promise<string> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return postgresDigest(db, exceptTable)
  const hash = createHash('sha256')
  const tables = await db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => name !== exceptTable)
  for (const name of names.toSorted((a, b) => Number(a > b) - Number(a < b))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    hash.update(`${name}\n${lines.join('\n')}\n`)
  }
  return hash.digest('hex')
}

/** In one statement: a hundred of them and reading the catalogue take twenty times as long. */
async function postgresDigest(db: Db, exceptTable = ''): Promise<string> {
  const rowsOfOne =
    'select md5(string_agg(row_::text, chr(10) order by row_::text)) as rows from %I as row_'
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(
      concat(tablename, query_to_xml(format(${rowsOfOne}, tablename), true, false, '')),
      ',' order by tablename)) as digest
    from pg_tables where schemaname = 'public' and tablename <> ${exceptTable}`.execute(db)
  return rows[0]?.digest ?? ''
}
