import type { Kysely } from 'kysely'

/** Finds the changes of status of a period, for the export for a tax audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('order_status_changes_changed')
    .on('order_status_changes')
    .columns(['changed_at', 'id'])
    .execute()
}
