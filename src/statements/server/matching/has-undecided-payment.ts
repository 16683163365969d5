import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { undecidedStates } from '../../domain/transaction-state.ts'
import '../statements-tables.ts'

type Order = Pick<OrdersTable, 'id' | 'open_cents'>

/**
 * Returns whether a payment that nobody decided on could be meant for an order, also inside a transaction: one that
 * proposes the order, one of the amount it owes, because only a few orders of one amount are proposed, and one that
 * was imported and not compared with the orders yet. A payment whose booking was reversed is undecided again.
 */
export async function hasUndecidedPayment(db: Queryable, order: Order): Promise<boolean> {
  const waiting = db
    .selectFrom('bank_transactions')
    .select(['id', 'candidates', 'amount_cents', 'order_id'])
    .where('state', 'in', undecidedStates)
  const reversed = db
    .selectFrom('payments')
    .innerJoin('bank_transactions', (join) =>
      join
        .onRef('bank_transactions.order_id', '=', 'payments.order_id')
        .onRef('bank_transactions.payment_id', '=', 'payments.reverses_id'),
    )
    .select(['bank_transactions.id', 'candidates', 'bank_transactions.amount_cents'])
    .select('bank_transactions.order_id')
    // Finds the few reversals in the index, which "is not null" does not.
    .where('payments.reverses_id', '>', '')
    .where('state', '=', 'booked')
  const row = await db
    .selectFrom(waiting.unionAll(reversed).as('undecided'))
    .select('id')
    .where((eb) =>
      eb.or([
        eb('candidates', '=', ''),
        eb('candidates', 'like', `%"${order.id}"%`),
        eb('amount_cents', '=', order.open_cents),
        eb('order_id', '=', order.id),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
