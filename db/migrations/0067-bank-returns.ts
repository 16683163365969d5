import { sql, type Kysely } from 'kysely'
import { portable } from '../../src/platform/server/database/columns.ts'

/** Payments of customers that the bank took back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { table, text, int8 } = portable(db)
  await table('bank_returns')
    .addColumn('id', text, (column) => column.primaryKey())
    // Hash of what the transaction says.
    .addColumn('fingerprint', text, (column) => column.notNull().unique())
    .addColumn('amount_cents', int8, (column) => column.notNull().check(sql`amount_cents > 0`))
    // A calendar day, YYYY-MM-DD.
    .addColumn('booking_date', text, (column) => column.notNull())
    .addColumn('payer_name', text, (column) => column.notNull())
    .addColumn('payer_iban', text, (column) => column.notNull())
    .addColumn('remittance', text, (column) => column.notNull())
    .addColumn('end_to_end_id', text, (column) => column.notNull())
    .addColumn('state', text, (column) =>
      column.notNull().check(sql`state in ('open', 'booked', 'ignored')`),
    )
    // The order whose payment was taken back.
    .addColumn('order_id', text, (column) => column.references('orders.id').onDelete('set null'))
    .addColumn('decided_at', text)
    .addColumn('imported_at', text, (column) => column.notNull())
    // When payer and reference were deleted.
    .addColumn('blanked_at', text)
    .execute()
  const indexes = {
    bank_returns_state: ['bank_returns', ['state', 'id']],
    bank_returns_order: ['bank_returns', ['order_id']],
    bank_returns_blanked: ['bank_returns', ['blanked_at', 'decided_at']],
    bank_transactions_amount: ['bank_transactions', ['amount_cents', 'state']],
  } as const
  for (const [name, [owner, columns]] of Object.entries(indexes)) {
    await db.schema
      .createIndex(name)
      .on(owner)
      .columns([...columns])
      .execute()
  }
}
