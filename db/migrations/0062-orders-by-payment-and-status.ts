import type { Kysely } from 'kysely'

/** Adds the status to the index of payments, so that the admin's list counts both filters from it alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_payment').execute()
  await db.schema
    .createIndex('orders_payment')
    .on('orders')
    .columns(['payment_state', 'created_at', 'id', 'open_cents', 'status'])
    .execute()
}
