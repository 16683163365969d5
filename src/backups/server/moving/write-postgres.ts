import type pg from 'pg'
import type { Migration } from 'kysely/migration'
import {
  plainPostgres,
  withPostgres,
  type PlainRow,
} from '../../../platform/server/copies/plain-database.ts'
import { listTables } from '../../../platform/server/copies/digest-tables.ts'
import { migrate } from '../../../platform/server/database/migrate.ts'
import { openPostgres } from '../../../platform/server/database/open-database.ts'
import { requireUtf8 } from '../../../platform/server/database/require-utf8.ts'
import { OF_MIGRATIONS, requireEmpty, type MoveTarget } from './move-target.ts'

async function createSchema(
  databaseUrl: string,
  migrations: Record<string, Migration>,
): Promise<void> {
  const { db, close } = openPostgres(databaseUrl, () => {})
  try {
    await requireUtf8(db)
    await migrate(db, migrations)
  } finally {
    await close()
  }
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const REFERENCES = `select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
  order by 1, 2`

/**
 * Takes the foreign keys away until all rows are there: rows refer to later ones of the same table, and checking
 * each alone takes longer. Other transactions do not see that.
 */
async function dropReferences(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(REFERENCES)
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return rows
}

/** Bytes as the text that PostgreSQL reads; JSON has no large integers either. */
function jsonValue(value: PlainRow[string]): string | number | null {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return typeof value === 'bigint' ? String(value) : value
}

/** Sends rows as one JSON text, which is several times as fast as bound values. */
async function insertRows(
  client: pg.Client,
  table: string,
  rows: readonly PlainRow[],
): Promise<void> {
  const name = client.escapeIdentifier(table)
  const columns = Object.keys(rows[0] ?? {}).map((column) => client.escapeIdentifier(column))
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, jsonValue(value)])),
  )
  await client.query(
    `insert into ${name} (${columns.join(', ')})
    select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1)`,
    [JSON.stringify(values)],
  )
}

function targetOf(client: pg.Client, references: readonly Reference[]): MoveTarget {
  return {
    database: plainPostgres(client),
    insert: (table, rows) => insertRows(client, table, rows),
    checkReferences: async () => {
      for (const { table, name, definition } of references) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      }
      // Until then PostgreSQL would plan for empty tables.
      await client.query('analyze')
    },
    commit: async () => {
      await client.query('commit')
    },
  }
}

/**
 * Runs `fn` with an empty PostgreSQL database that has the shop's schema, in one transaction that no other writer
 * gets into. Throws `BackupFailed` when the database is not empty.
 */
export async function withPostgresTarget<T>(
  databaseUrl: string,
  migrations: Record<string, Migration>,
  fn: (target: MoveTarget) => Promise<T>,
): Promise<T> {
  return withPostgres(databaseUrl, async (client) => {
    const database = plainPostgres(client)
    // A database of another program must not be migrated.
    await requireEmpty(database)
    await createSchema(databaseUrl, migrations)
    const tables = (await listTables(database)).map((table) => client.escapeIdentifier(table))
    await client.query('begin')
    await client.query(`lock table ${tables.join(', ')} in exclusive mode`)
    await requireEmpty(database)
    const references = await dropReferences(client)
    for (const table of OF_MIGRATIONS) await client.query(`delete from ${table}`)
    return fn(targetOf(client, references))
  })
}
