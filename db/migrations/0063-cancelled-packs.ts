import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

const MESSAGE = 'cancelled packs never change'

async function freezeOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_cancelled_packs_change() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(MESSAGE)}; end $$
  `.execute(db)
  await sql`
    create trigger cancelled_packs_stay before update on cancelled_packs
    for each row execute function refuse_cancelled_packs_change()
  `.execute(db)
}

async function freezeOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger cancelled_packs_stay before update on cancelled_packs
    begin select raise(abort, ${sql.lit(MESSAGE)}); end
  `.execute(db)
}

/** Packs of an order that the shop cancelled while the rest stays ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, isPostgres } = portable(db)
  // Cancelled packs are no longer part of the order, so that they count as withdrawn ones do.
  await sql`
    alter table order_lines add column cancelled_quantity integer not null default 0
      check (cancelled_quantity >= 0 and cancelled_quantity <= withdrawn_quantity)
  `.execute(db)
  await table('cancelled_packs')
    // The same for all packs that were cancelled at once.
    .addColumn('cancellation_id', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('reason', text, (column) =>
      column.notNull().check(sql`reason in ('customer', 'undeliverable')`),
    )
    .addColumn('words', text, (column) => column.notNull())
    // 0 when the packs did not go back to the stock, because they are spoiled or missing.
    .addColumn('restocked', 'integer', (column) => column.notNull())
    .addColumn('cancelled_by', text, (column) => column.notNull())
    .addColumn('cancelled_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('cancelled_packs_key', ['cancellation_id', 'position'])
    .execute()
  const indexes = {
    cancelled_packs_order: ['order_id', 'cancelled_at'],
    cancelled_packs_time: ['cancelled_at', 'order_id'],
  } as const
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on('cancelled_packs')
      .columns([...columns])
      .execute()
  }
  await (isPostgres ? freezeOnPostgres(db) : freezeOnSqlite(db))
}
