import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../statements-tables.ts'

/** Who paid an order, and from which account. */
interface Payer {
  readonly name: string
  readonly iban: string
}

/**
 * Finds the payer of each order whose payments all came from one account, as statements showed them. Absent are orders
 * with a payment from another account, one that no statement showed, and payers that were blanked.
 */
export async function findPayers(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Payer>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_id', 'payments.id')
    .leftJoin('bank_transactions as seen', (join) =>
      join
        .onRef('seen.order_id', '=', 'payments.order_id')
        .onRef('seen.payment_id', '=', 'payments.id')
        .on('seen.state', '=', 'booked'),
    )
    .select(['payments.order_id', 'payer_name as name', 'payer_iban as iban'])
    .where('payments.order_id', 'in', orderIds)
    .where('payments.reverses_id', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('payments.value_date')
    .orderBy('payments.id')
    .execute()
  const payers = new Map<string, Payer>()
  for (const [orderId, own] of Map.groupBy(rows, ({ order_id }) => order_id)) {
    const { name, iban } = own.at(-1) ?? {}
    if (!name || !iban || own.some((payment) => payment.iban !== iban)) continue
    payers.set(orderId, { name, iban })
  }
  return payers
}
