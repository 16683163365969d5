import { insertInParts, type BulkDatabase, type Row } from './bulk-database.ts'

/** The keys of tables of search words, with the columns behind them. */
const tables: Readonly<Record<string, { key: readonly string[]; others: readonly string[] }>> = {
  order_search: {
    key: ['month', 'status', 'word', 'created_at', 'order_id'],
    others: ['total_cents'],
  },
  admin_action_words: { key: ['word', 'acted_at', 'action_id'], others: [] },
}

const heapOf = (table: string): string => `seed_${table}`

/** Makes the tables in which words wait: inserted in random order they would take several times as long. */
export async function makeWordTables(database: BulkDatabase): Promise<void> {
  for (const [table, { key, others }] of Object.entries(tables)) {
    const columns = [
      ...key.map((name) => `${name} text`),
      ...others.map((name) => `${name} integer`),
    ]
    await database.run(`create table ${heapOf(table)} (${columns.join(', ')})`)
  }
}

/** Inserts rows of a table; search words only with `insertWords`. */
export async function insertRows(
  database: BulkDatabase,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  await insertInParts(database, Object.hasOwn(tables, table) ? heapOf(table) : table, rows)
}

/** Inserts the words that wait, in the order of their keys. */
export async function insertWords(database: BulkDatabase): Promise<void> {
  const byBytes = database.bytes === 'bytea' ? ' collate "C"' : ''
  for (const [table, { key, others }] of Object.entries(tables)) {
    const columns = [...key, ...others].join(', ')
    const order = key.map((name) => name + byBytes).join(', ')
    await database.run(
      `insert into ${table} (${columns}) select ${columns} from ${heapOf(table)} order by ${order}`,
    )
    await database.run(`drop table ${heapOf(table)}`)
  }
}
