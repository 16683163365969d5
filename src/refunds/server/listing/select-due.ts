import type { Queryable } from '../../../platform/server/database/tables.ts'
import '../refunds-tables.ts'

/** Selects the orders whose money has to go back and is in no open file. */
export function selectDue(db: Queryable) {
  return db
    .selectFrom('orders')
    .where('open_cents', '<', 0)
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
