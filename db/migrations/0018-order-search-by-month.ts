import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

interface Shop {
  order_search: { word: string; created_at: string; order_id: string; status: string }
}

async function createTable(db: Kysely<unknown>): Promise<void> {
  const { table, text, isPostgres } = portable(db)
  const name = 'order_search_by_month'
  const search = isPostgres ? table(name) : db.schema.createTable(name)
  const keyed = search
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['month', 'status', 'word', 'created_at', 'order_id'])
  // The key is the whole row, so SQLite need not store it twice.
  await (isPostgres ? keyed : keyed.modifyEnd(sql`strict, without rowid`)).execute()
}

async function readMonths(db: Kysely<Shop>): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct substr(created_at, 1, 7) as month from order_search order by 1
  `.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Creates the search words of orders by month: a search reads the newest months until it has
 * enough, and new orders are written to the same place in the index.
 */
export async function up(db: Kysely<Shop>): Promise<void> {
  await createTable(db as unknown as Kysely<unknown>)
  // One statement per month, so that none reaches the time-outs of the shop's connections.
  for (const month of await readMonths(db)) {
    await sql`
      insert into order_search_by_month (month, status, word, created_at, order_id)
      select ${month}, status, word, created_at, order_id from order_search
      where created_at >= ${month} and created_at < ${`${month}~`}
      order by status, word, created_at, order_id
    `.execute(db)
  }
  await db.schema.dropTable('order_search').execute()
  await db.schema.alterTable('order_search_by_month').renameTo('order_search').execute()
  if (!portable(db as unknown as Kysely<unknown>).isPostgres) return
  // New rows are searched most, and PostgreSQL answers from the index alone only after a vacuum.
  await sql`alter table order_search set (
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
  )`.execute(db)
}
