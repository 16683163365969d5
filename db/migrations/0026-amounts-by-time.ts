import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

interface Shop {
  order_search: { month: string }
}

const lists = { total: [], status_total: ['status'] }

/** Indexes orders by amount and time, for admin lists sorted by amount within a period. */
async function indexAmounts(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(`orders_${name}`).execute()
    await db.schema
      .createIndex(`orders_${name}`)
      .on('orders')
      .columns([...columns, 'total_cents', 'created_at', 'id'])
      .execute()
  }
}

const name = 'order_search_amounts'
const key = ['month', 'status', 'word', 'created_at', 'order_id'] as const

async function createSearch(db: Kysely<unknown>): Promise<void> {
  const { table, text, int8, isPostgres } = portable(db)
  const search = (isPostgres ? table(name) : db.schema.createTable(name))
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull())
    .addColumn('total_cents', int8, (column) => column.notNull())
  if (!isPostgres) {
    const keyed = search.addPrimaryKeyConstraint(`${name}_key`, [...key])
    await keyed.modifyEnd(sql`strict, without rowid`).execute()
    return
  }
  await search.execute()
  const columns = sql.join(key.map((column) => sql.ref(column)))
  // The amount is stored beside the key, so that the index alone answers.
  await sql`alter table ${sql.table(name)} add constraint ${sql.ref(`${name}_key`)}
    primary key (${columns}) include (total_cents)`.execute(db)
}

/** Adds the amount to the search words of orders, so that sorting by it reads no orders. */
async function nameAmounts(db: Kysely<Shop>): Promise<void> {
  await createSearch(db as unknown as Kysely<unknown>)
  const { rows } = await sql<{ month: string }>`
    select distinct substr(created_at, 1, 7) as month from orders order by 1
  `.execute(db)
  // One statement per month, so that none reaches the time-outs of the shop's connections.
  for (const { month } of rows) {
    await sql`
      insert into ${sql.table(name)} (month, status, word, created_at, order_id, total_cents)
      select s.month, s.status, s.word, s.created_at, s.order_id, o.total_cents
      from order_search s join orders o on o.id = s.order_id
      where s.month = ${month}
      order by s.month, s.status, s.word, s.created_at, s.order_id
    `.execute(db)
  }
  await db.schema.dropTable('order_search').execute()
  await db.schema.alterTable(name).renameTo('order_search').execute()
  if (!portable(db as unknown as Kysely<unknown>).isPostgres) return
  // PostgreSQL answers from the index alone only after a vacuum.
  await sql`alter table order_search set (
    autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
  )`.execute(db)
}

export async function up(db: Kysely<Shop>): Promise<void> {
  await indexAmounts(db as unknown as Kysely<unknown>)
  await nameAmounts(db)
}
