import { sql } from 'kysely'
import { BadDatabase } from './database-errors.ts'
import type { Db } from './tables.ts'

/** Throws `BadDatabase` when a PostgreSQL database cannot store every character. */
export async function requireUtf8(db: Db): Promise<void> {
  const query = sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`
  const encoding = (await query.execute(db)).rows[0]?.encoding
  if (encoding !== 'UTF8') {
    throw new BadDatabase(
      `its encoding is ${encoding} and must be UTF8 (create it with createdb --encoding=UTF8)`,
    )
  }
}
