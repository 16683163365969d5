import type { Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The columns that are filled below, as the schema is after this migration. */
type Filled = {
  inquiry_threads: { id: string; status: string; worked_at: string | null }
  admin_actions: { subject: string; action: string; acted_at: string }
}

/** Fills in when an inquiry was last worked on, by the log, which is read once. */
async function addWorkedAt(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await db.schema.alterTable('inquiry_threads').addColumn('worked_at', text).execute()
  await db
    .$extendTables<Filled>()
    .updateTable('inquiry_threads')
    .from((eb) =>
      eb
        .selectFrom('admin_actions')
        .select(({ fn }) => ['subject', fn.max('acted_at').as('acted_at')])
        .where('action', 'in', ['inquiry.status', 'inquiry.reply', 'inquiry.note'])
        .groupBy('subject')
        .as('worked'),
    )
    .set(({ ref }) => ({ worked_at: ref('worked.acted_at') }))
    .whereRef('inquiry_threads.id', '=', 'worked.subject')
    .execute()
}

/**
 * Keeps every price forever (PAngV § 11). Prepares the deletion of inquiries that were never
 * settled, counted from when they were last worked on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await onlyEverAdd(db, {
    table: 'product_prices',
    keys: [['product_id', 'position']],
    message: 'what a pack cost never changes',
  })
  await addWorkedAt(db)
}
