import { addDays, berlinDayStart } from '../../../platform/domain/berlin-days.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import '../../../orders/server/orders-tables.ts'
import '../../../payments/server/payments-tables.ts'
import '../../../withdrawals/server/withdrawals-tables.ts'

interface DayPart {
  /** "YYYY-MM-DD". */
  readonly day: string
  /** The last order of the part before. */
  readonly after: string
  readonly limit: number
}

/**
 * Finds the ids of orders whose money may have moved on a day: by a payment or refund of that value date, or because
 * the order became valid again or lost what was withdrawn or cancelled.
 */
export async function findMovedOrders(
  db: Db,
  { day, after, limit }: DayPart,
): Promise<readonly string[]> {
  const [from, until] = [berlinDayStart(day), berlinDayStart(addDays(day, 1))]
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('value_date', '=', day)
    .where('order_id', '>', after)
    .union(
      db
        .selectFrom('refunds')
        .select('order_id')
        .where('value_date', '=', day)
        .where('order_id', '>', after),
    )
    .union(
      db
        .selectFrom('order_status_changes')
        .select('order_id')
        .where('changed_at', '>=', from)
        .where('changed_at', '<', until)
        .where('from_status', '=', 'cancelled')
        .where('order_id', '>', after),
    )
    .union(
      db
        .selectFrom('withdrawals')
        .select((eb) => eb.ref('order_id').$notNull().as('order_id'))
        .where('decided_at', '>=', from)
        .where('decided_at', '<', until)
        .where('order_id', '>', after),
    )
    .union(
      db
        .selectFrom('cancelled_packs')
        .select('order_id')
        .where('cancelled_at', '>=', from)
        .where('cancelled_at', '<', until)
        .where('order_id', '>', after),
    )
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
