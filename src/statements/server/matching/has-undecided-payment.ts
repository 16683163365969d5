import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { undecidedStates } from '../../domain/transaction-state.ts'
import '../statements-tables.ts'

/**
 * Returns whether a payment that nobody decided on could be meant for an order, also inside a transaction: one that
 * proposes the order, one of the amount it owes, because only a few orders of one amount are proposed, and one that
 * was imported and not compared with the orders yet.
 */
export async function hasUndecidedPayment(
  db: Queryable,
  { id, open_cents: openCents }: Pick<OrdersTable, 'id' | 'open_cents'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_transactions')
    .select('id')
    .where('state', 'in', undecidedStates)
    .where((eb) =>
      eb.or([
        eb('candidates', '=', ''),
        eb('candidates', 'like', `%"${id}"%`),
        eb('amount_cents', '=', openCents),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
