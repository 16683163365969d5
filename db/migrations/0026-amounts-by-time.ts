import type { Kysely } from 'kysely'

const lists = { total: [], status_total: ['status'] }

/** Orders of one amount lie by time: the desk sorts those of some time by amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(lists)) {
    await db.schema.dropIndex(`orders_${name}`).execute()
    await db.schema
      .createIndex(`orders_${name}`)
      .on('orders')
      .columns([...columns, 'total_cents', 'created_at', 'id'])
      .execute()
  }
}
