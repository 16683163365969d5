import { sql } from 'kysely'
import type { Queryable } from '../../platform/server/database/tables.ts'
import './withdrawals-tables.ts'

/** Packs that a declaration takes from a line, as `countingPacks` counts them. */
const packs = sql<number>`case when status = 'received' then declared else accepted end`

/** Returns the lines of declarations that take something from their order, with the packs that they take. */
function takenPacks(db: Queryable) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_lines', 'withdrawal_lines.withdrawal_id', 'withdrawals.id')
    .where('status', '!=', 'declined')
    .where((eb) =>
      eb.or([eb('matched_by', 'in', ['session', 'admin']), eb('decided_at', 'is not', null)]),
    )
    .where(packs, '>', 0)
}

/**
 * Returns the ids of those orders that their customers withdrew from as a whole, and the moment (ISO) of the last
 * declaration; with one query, also inside a transaction. While the owner has not decided yet, a declaration counts only
 * when it came from the customer's session or the owner said that it belongs to the order: whoever knows the email and
 * number of an order can declare one.
 */
export async function findWithdrawnOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await takenPacks(db)
    .select((eb) => ['order_id as id', eb.fn.max('created_at').as('at')])
    .where('order_id', 'in', orderIds)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.position')
            .whereRef('order_lines.order_id', '=', 'withdrawals.order_id')
            .where(
              sql<number>`order_lines.quantity - order_lines.cancelled_quantity`,
              '>',
              takenPacks(db)
                .select(sql<number>`coalesce(sum(${packs}), 0)`.as('packs'))
                .where('withdrawals.order_id', '=', sql.ref<string>('order_lines.order_id'))
                .where('withdrawal_lines.position', '=', sql.ref<number>('order_lines.position')),
            ),
        ),
      ),
    )
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ id, at }) => [id ?? '', at]))
}
