import type { Kysely } from 'kysely'
import { onlyEverAdd } from '../../src/platform/server/database/append-only.ts'
import { portable } from '../../src/platform/server/database/columns.ts'

/** What is filled below, as the schema stands after this migration. */
type Filled = {
  inquiry_threads: { id: string; status: string; worked_at: string | null }
  admin_actions: { subject: string; action: string; acted_at: string }
}

/** When somebody last worked on an inquiry, as the log says, which is read once. */
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
 * What stays: every price that was asked can be told for good (PAngV § 11). What goes: inquiries
 * that were never settled, counted from when somebody last worked on them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await onlyEverAdd(db, {
    table: 'product_prices',
    keys: [['product_id', 'position']],
    message: 'what a pack cost never changes',
  })
  await addWorkedAt(db)
}
