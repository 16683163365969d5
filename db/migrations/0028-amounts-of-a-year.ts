import type { Kysely } from 'kysely'

const orderIndexes = { created: [], status: ['status'] }

/**
 * Sorts orders by amount within a year: the indexes by time now contain the amount, and the indexes
 * by amount are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_total').execute()
  await db.schema.dropIndex('orders_status_total').execute()
  for (const [name, columns] of Object.entries(orderIndexes)) {
    await db.schema.dropIndex(`orders_${name}`).execute()
    await db.schema
      .createIndex(`orders_${name}`)
      .on('orders')
      .columns([...columns, 'created_at', 'id', 'total_cents'])
      .execute()
  }
}
