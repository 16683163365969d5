import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createRuns({ table, text, int8 }: Portable): Promise<void> {
  await table('refund_runs')
    .addColumn('id', text, (column) => column.primaryKey())
    // Counts the files for people; the bank is told the id.
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    // A calendar day, YYYY-MM-DD.
    .addColumn('execution_date', text, (column) => column.notNull())
    // The shop's account at that time, so that the same file can be made again.
    .addColumn('debtor_name', text, (column) => column.notNull())
    .addColumn('debtor_iban', text, (column) => column.notNull())
    .addColumn('debtor_bic', text, (column) => column.notNull())
    .addColumn('created_by', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
  await table('refund_transfers')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('run_id', text, (column) => column.notNull().references('refund_runs.id'))
    .addColumn('order_id', text, (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('amount_cents', int8, (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn('holder', text, (column) => column.notNull())
    .addColumn('sealed_iban', text, (column) => column.notNull())
    .addColumn('end_to_end_id', text, (column) => column.notNull().unique())
    .addColumn('remittance', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('open', 'booked', 'removed')`),
    )
    // The refund that booked it; null until then.
    .addColumn('refund_id', text, (column) => column.references('refunds.id').onDelete('set null'))
    // When it was booked or removed, and by whom.
    .addColumn('closed_at', text)
    .addColumn('closed_by', text)
    // When holder and IBAN were deleted.
    .addColumn('blanked_at', text)
    .execute()
}

/** Accounts that an admin typed, because no statement named the payer's. */
async function createAccounts({ table, text }: Portable): Promise<void> {
  await table('refund_accounts')
    .addColumn('order_id', text, (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('holder', text, (column) => column.notNull())
    .addColumn('sealed_iban', text, (column) => column.notNull())
    .addColumn('entered_by', text, (column) => column.notNull())
    .addColumn('entered_at', text, (column) => column.notNull())
    .execute()
}

/** Outgoing payments of the bank that are refunds; others are not stored. */
async function createDebits({ table, text, int8 }: Portable): Promise<void> {
  await table('refund_debits')
    .addColumn('id', text, (column) => column.primaryKey())
    // Hash of what the transaction says.
    .addColumn('fingerprint', text, (column) => column.notNull().unique())
    .addColumn('amount_cents', int8, (column) => column.notNull().check(sql`amount_cents > 0`))
    // Calendar days, YYYY-MM-DD.
    .addColumn('booking_date', text, (column) => column.notNull())
    .addColumn('value_date', text, (column) => column.notNull())
    // What it paid: one transfer of a file, a whole file in one sum, or an order without a file.
    .addColumn('transfer_id', text, (column) =>
      column.references('refund_transfers.id').onDelete('cascade'),
    )
    .addColumn('run_id', text, (column) => column.references('refund_runs.id'))
    .addColumn('order_id', text, (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('open', 'booked', 'ignored')`),
    )
    .addColumn('imported_at', text, (column) => column.notNull())
    .addColumn('decided_at', text)
    .execute()
}

/** Refunds by SEPA file, and the movements on the account that show that they were made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tools = portable(db)
  await createRuns(tools)
  await createAccounts(tools)
  await createDebits(tools)
  // The money of an order is in one open file only, however many admins make one at once.
  await db.schema
    .createIndex('refund_transfers_open')
    .unique()
    .on('refund_transfers')
    .column('order_id')
    .where(sql<boolean>`state = 'open'`)
    .execute()
  await db.schema
    .createIndex('orders_money_back')
    .on('orders')
    .column('id')
    .where(sql<boolean>`open_cents < 0`)
    .execute()
  const indexes = {
    refund_transfers_run: ['refund_transfers', ['run_id', 'id']],
    refund_transfers_order: ['refund_transfers', ['order_id', 'id']],
    refund_transfers_state: ['refund_transfers', ['state', 'run_id']],
    refund_transfers_blanked: ['refund_transfers', ['blanked_at', 'closed_at']],
    refund_transfers_refund: ['refund_transfers', ['refund_id']],
    refund_accounts_entered: ['refund_accounts', ['entered_at']],
    refund_debits_state: ['refund_debits', ['state', 'id']],
    refund_debits_transfer: ['refund_debits', ['transfer_id']],
    refund_debits_run: ['refund_debits', ['run_id']],
    refund_debits_order: ['refund_debits', ['order_id']],
  } as const
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
}
