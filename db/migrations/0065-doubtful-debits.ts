import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Why a movement on the account needs a look, and what the statement says about one that may be a file's sum. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = portable(db)
  await sql`
    alter table refund_debits add column doubt ${text}
      check (doubt in ('settled', 'other-account', 'sum'))
  `.execute(db)
  // Name and reference; '' for all others, and after the decision.
  await sql`alter table refund_debits add column words ${text} not null default ''`.execute(db)
  await sql`
    update refund_debits set doubt = 'sum' where run_id is not null and state = 'open'
  `.execute(db)
}
