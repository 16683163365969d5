import type { Kysely } from 'kysely'

const indexes = [
  ['payments_value', 'payments', ['value_date', 'order_id']],
  ['refunds_value', 'refunds', ['value_date', 'order_id']],
  ['withdrawals_decided', 'withdrawals', ['decided_at', 'order_id']],
  ['documents_issued', 'documents', ['issued_at', 'year', 'counter']],
] as const

/** Finds the money and the documents of a month without reading all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
}
