import { sql, type Kysely } from 'kysely'
import { portable, type Portable } from '../../src/platform/server/database/columns.ts'

async function createWithdrawals({ table, text }: Portable): Promise<void> {
  await table('withdrawals')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    // The order number or the contract, as the customer typed it.
    .addColumn('contract', text, (column) => column.notNull())
    // The items in the customer's words; empty for the whole contract.
    .addColumn('items', text, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.references('orders.id').onDelete('set null'))
    .addColumn('status', text, (column) =>
      column.notNull().check(sql`status in ('received', 'accepted', 'refunded', 'declined')`),
    )
    // Grows with every change of an admin.
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('key_hash', text, (column) => column.unique())
    .addColumn('decided_at', text)
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('refund_cents', 'integer', (column) => column.check(sql`refund_cents >= 0`))
    .addColumn('refunded_cents', 'integer', (column) => column.check(sql`refunded_cents >= 0`))
    // A calendar day, YYYY-MM-DD.
    .addColumn('refunded_on', text)
    .addColumn('stock_returned_at', text)
    .execute()
}

async function createParts({ table, text }: Portable): Promise<void> {
  await table('withdrawal_words')
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('withdrawal_id', text, (column) =>
      column.notNull().references('withdrawals.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('withdrawal_words_key', ['word', 'withdrawal_id'])
    .execute()
  const quantity = (name: string) => sql`${sql.ref(name)} >= 0`
  await table('withdrawal_lines')
    .addColumn('withdrawal_id', text, (column) =>
      column.notNull().references('withdrawals.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('declared', 'integer', (column) => column.notNull().check(quantity('declared')))
    .addColumn('accepted', 'integer', (column) => column.notNull().check(quantity('accepted')))
    .addColumn('returned', 'integer', (column) => column.notNull().check(quantity('returned')))
    .addPrimaryKeyConstraint('withdrawal_lines_key', ['withdrawal_id', 'position'])
    .execute()
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    all: ['created_at', 'id'],
    status: ['status', 'created_at', 'id'],
    order: ['order_id', 'created_at', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`withdrawals_${name}`).on('withdrawals').columns(columns).execute()
  }
  await sql`create index withdrawals_of_email on withdrawals (lower(email))`.execute(db)
  await db.schema
    .createIndex('withdrawal_words_withdrawal')
    .on('withdrawal_words')
    .columns(['withdrawal_id', 'word'])
    .execute()
}

/** Declarations of withdrawal, and how many packs of an order line were withdrawn so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tools = portable(db)
  await createWithdrawals(tools)
  await createParts(tools)
  await createIndexes(db)
  await db.schema
    .alterTable('order_lines')
    .addColumn('withdrawn_quantity', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`withdrawn_quantity >= 0 and withdrawn_quantity <= quantity`),
    )
    .execute()
}
