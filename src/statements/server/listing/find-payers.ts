import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../statements-tables.ts'

/** Who paid an order, and from which account. */
interface Payer {
  readonly name: string
  readonly iban: string
}

/**
 * Finds the payer of the last payment of each order that a statement showed and that still counts. Payers that
 * were blanked are absent.
 */
export async function findPayers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Payer>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_transactions')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payment_id')
    .select(['bank_transactions.order_id', 'payer_name', 'payer_iban'])
    .where('bank_transactions.order_id', 'in', orderIds)
    .where('state', '=', 'booked')
    .where('payer_iban', '!=', '')
    .where('reversal.id', 'is', null)
    .orderBy('bank_transactions.value_date')
    .orderBy('bank_transactions.id')
    .execute()
  return new Map(
    rows.map((row) => [row.order_id ?? '', { name: row.payer_name, iban: row.payer_iban }]),
  )
}
