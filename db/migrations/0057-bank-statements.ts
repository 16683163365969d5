import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createFiles({ table, text, int8 }: Portable): Promise<void> {
  await table('bank_files')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('sha256', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('size_bytes', int8, (column) => column.notNull())
    .addColumn('source', text, (column) =>
      column.notNull().check(sql`source in ('upload', 'inbox')`),
    )
    // Why the file could not be read; '' for one that was.
    .addColumn('refusal', text, (column) => column.notNull())
    .addColumn('new_count', 'integer', (column) => column.notNull())
    .addColumn('known_count', 'integer', (column) => column.notNull())
    .addColumn('debit_count', 'integer', (column) => column.notNull())
    .addColumn('skipped_count', 'integer', (column) => column.notNull())
    // The account of an admin, or `automatic`.
    .addColumn('imported_by', text, (column) => column.notNull())
    .addColumn('imported_at', text, (column) => column.notNull())
    .execute()
  await table('bank_csv_mappings')
    .addColumn('header_key', text, (column) => column.primaryKey())
    // JSON: the position of the column of each role.
    .addColumn('mapping', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute()
}

async function createTransactions({ table, text, int8 }: Portable): Promise<void> {
  await table('bank_transactions')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('file_id', text, (column) => column.notNull().references('bank_files.id'))
    // Hash of what the transaction says, and which of several alike it is.
    .addColumn('fingerprint', text, (column) => column.notNull().unique())
    .addColumn('content_key', text, (column) => column.notNull())
    .addColumn('bank_reference', text, (column) => column.notNull())
    .addColumn('account', text, (column) => column.notNull())
    .addColumn('amount_cents', int8, (column) => column.notNull().check(sql`amount_cents > 0`))
    // Calendar days, YYYY-MM-DD.
    .addColumn('booking_date', text, (column) => column.notNull())
    .addColumn('value_date', text, (column) => column.notNull())
    .addColumn('payer_name', text, (column) => column.notNull())
    .addColumn('payer_iban', text, (column) => column.notNull())
    .addColumn('remittance', text, (column) => column.notNull())
    .addColumn('end_to_end_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('new', 'matched', 'booked', 'ignored', 'refund-due')`),
    )
    // JSON: ids, scores and reasons of the orders it could be meant for, best first.
    .addColumn('candidates', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.references('orders.id').onDelete('set null'))
    .addColumn('payment_id', text)
    .addColumn('decided_at', text)
    .addColumn('imported_at', text, (column) => column.notNull())
    // When payer and reference were deleted.
    .addColumn('blanked_at', text)
    .execute()
}

/** Statements of the bank and their incoming payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tools = portable(db)
  await createFiles(tools)
  await createTransactions(tools)
  const indexes = {
    bank_files_imported: ['bank_files', ['imported_at', 'id']],
    bank_transactions_content: ['bank_transactions', ['content_key']],
    bank_transactions_state: ['bank_transactions', ['state', 'id']],
    bank_transactions_order: ['bank_transactions', ['order_id']],
    bank_transactions_file: ['bank_transactions', ['file_id']],
    bank_transactions_blanked: ['bank_transactions', ['blanked_at', 'decided_at']],
  } as const
  for (const [name, [table, columns]] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
}
