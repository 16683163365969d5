import type { Kysely } from 'kysely'

/** What the desk sorts orders by. */
async function indexAmounts(db: Kysely<unknown>): Promise<void> {
  const lists = { total: [], status_total: ['status'] }
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema
      .createIndex(`orders_${name}`)
      .on('orders')
      .columns([...columns, 'total_cents', 'id'])
      .execute()
  }
}

/** What the desk's daily work needs besides: orders by amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await indexAmounts(db)
}
