import { createHash } from 'node:crypto'
import type { PlainDatabase, PlainRow } from './plain-database.ts'

/** How many rows a table has, and a hash of them that does not depend on their order. */
export interface TableDigest {
  readonly rows: number
  /** Hex. The same content has the same digest on SQLite and on PostgreSQL. */
  readonly digest: string
}

const TABLES = {
  // Full-text indexes are virtual tables; they are left out because triggers fill them again.
  sqlite: `select name from pragma_table_list where schema = 'main' and type = 'table'
    and name not like 'sqlite\\_%' escape '\\'`,
  postgres: `select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`,
} as const

/** Tables that are about one database and not about the shop. */
const OF_THE_DATABASE = new Set(['opened'])

/** Returns the names of the shop's tables, in alphabetical order. */
export async function listTables(database: PlainDatabase): Promise<string[]> {
  const rows = await database.all(TABLES[database.kind])
  return rows
    .map(({ name }) => String(name))
    .filter((name) => !OF_THE_DATABASE.has(name))
    .toSorted()
}

const MODULUS = 1n << 256n

/** SQLite and PostgreSQL return the same number as a number or as text. */
function textOf(value: PlainRow[string] | undefined): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Uint8Array)
    return `bytes ${createHash('sha256').update(value).digest('hex')}`
  return `text ${String(value)}`
}

function hashRow(row: PlainRow): bigint {
  const columns = Object.keys(row).toSorted()
  const text = JSON.stringify(columns.map((column) => [column, textOf(row[column])]))
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
}

/** Counts and hashes the rows of one table. */
async function digestTable(database: PlainDatabase, table: string): Promise<TableDigest> {
  let rows = 0
  let sum = 0n
  for await (const row of database.each(`select * from "${table}"`)) {
    rows += 1
    sum = (sum + hashRow(row)) % MODULUS
  }
  return { rows, digest: sum.toString(16).padStart(64, '0') }
}

/** Counts and hashes the rows of every table. */
export async function digestTables(database: PlainDatabase): Promise<Record<string, TableDigest>> {
  const digests: Record<string, TableDigest> = {}
  for (const table of await listTables(database)) {
    digests[table] = await digestTable(database, table)
  }
  return digests
}

/** Returns the names of the tables that differ. */
export function changedTables(
  one: Readonly<Record<string, TableDigest>>,
  other: Readonly<Record<string, TableDigest>>,
): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => one[name]?.digest !== other[name]?.digest).toSorted()
}
