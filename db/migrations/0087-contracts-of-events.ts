import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** The columns that are filled below, as the schema is after this migration. */
type Filled = {
  inquiry_threads: {
    id: string
    kind: string
    created_at: string
    status: string
    worked_at: string | null
    contract_since: string | null
  }
  admin_actions: { subject: string; action: string; acted_at: string; detail: string }
}

/** Fills in since when a booking is a contract, by the log, which is read once. It also knows those declined later. */
async function fillByLog(db: Kysely<Filled>): Promise<void> {
  await db
    .updateTable('inquiry_threads')
    .from((eb) =>
      eb
        .selectFrom('admin_actions')
        .select(({ fn }) => ['subject', fn.min('acted_at').as('acted_at')])
        .where(({ and, or, eb: expression }) =>
          or([
            expression('action', '=', 'inquiry.enter'),
            and([
              expression('action', '=', 'inquiry.status'),
              or([
                expression('detail', 'like', '%"confirmed"%'),
                expression('detail', 'like', '%"done"%'),
              ]),
            ]),
          ]),
        )
        .groupBy('subject')
        .as('first'),
    )
    .set(({ ref }) => ({ contract_since: ref('first.acted_at') }))
    .whereRef('inquiry_threads.id', '=', 'first.subject')
    .where('kind', '=', 'event-booking')
    .execute()
}

/** Stores since when a booking is a contract: its letters are kept for six years, also after it was cancelled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await db.schema.alterTable('inquiry_threads').addColumn('contract_since', text).execute()
  const filled = db.$extendTables<Filled>()
  await fillByLog(filled)
  await filled
    .updateTable('inquiry_threads')
    .set(({ fn, ref }) => ({ contract_since: fn.coalesce('worked_at', ref('created_at')) }))
    .where('status', 'in', ['confirmed', 'done'])
    .where('contract_since', 'is', null)
    .execute()
  await sql`create index inquiry_threads_contract_since on inquiry_threads (contract_since)
    where contract_since is not null`.execute(db)
}
