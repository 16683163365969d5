import type { Queryable } from '../../../platform/server/database/tables.ts'
import { selectOrdersWithPendingDebit } from '../debits/pending-debits.ts'
import '../refunds-tables.ts'

/**
 * Selects the orders whose money has to go back, is in no open file, and has no debit that waits for a
 * decision.
 */
export function selectDue(db: Queryable) {
  return db
    .selectFrom('orders')
    .where('open_cents', '<', 0)
    .where('orders.id', 'not in', selectOrdersWithPendingDebit(db))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund_transfers')
            .select('id')
            .whereRef('order_id', '=', 'orders.id')
            .where('state', '=', 'open'),
        ),
      ),
    )
}
