import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/server/database/tables.ts'

/** Returns a digest of every row of the database, except those of one table. */
export async function databaseDigest(db: Db, exceptTable?: string): Promise<string> {
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
