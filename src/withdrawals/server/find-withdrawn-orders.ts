import { sql } from 'kysely'
import type { Queryable } from '../../platform/server/database/tables.ts'
import './withdrawals-tables.ts'

/** Names of the table of declarations in a statement: `earlier` ones are those up to one of `withdrawals`. */
type Declarations = 'withdrawals' | 'earlier'

/** Packs that a declaration takes from a line, as `countingPacks` counts them. */
const packsOf = (table: Declarations) =>
  sql<number>`case when ${sql.ref(`${table}.status`)} = 'received' then declared else accepted end`

/** Whether a declaration counts: none that was declined, and no undecided one that anybody could have sent. */
const isCounting = (table: Declarations) => sql<boolean>`${sql.ref(`${table}.status`)} != 'declined'
  and (${sql.ref(`${table}.matched_by`)} in ('session', 'admin')
    or ${sql.ref(`${table}.decided_at`)} is not null)`

/** Packs that declarations took from a line of `order_lines` up to the moment of the one in `withdrawals`. */
const packsTaken = (db: Queryable) =>
  db
    .selectFrom('withdrawals as earlier')
    .innerJoin('withdrawal_lines', 'withdrawal_lines.withdrawal_id', 'earlier.id')
    .select(sql<number>`coalesce(sum(${packsOf('earlier')}), 0)`.as('packs'))
    .where(isCounting('earlier'))
    .where('earlier.order_id', '=', sql.ref<string>('order_lines.order_id'))
    .where('earlier.created_at', '<=', sql.ref<string>('withdrawals.created_at'))
    .where('withdrawal_lines.position', '=', sql.ref<number>('order_lines.position'))

/**
 * Returns the ids of those orders that their customers withdrew from as a whole, and the moment (ISO) of the declaration
 * that took the last pack, whatever was declared again later; with one query, also inside a transaction. While the owner
 * has not decided yet, a declaration counts only when it came from the customer's session or the owner said that it
 * belongs to the order: whoever knows the email and number of an order can declare one.
 */
export async function findWithdrawnOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin('withdrawal_lines', 'withdrawal_lines.withdrawal_id', 'withdrawals.id')
    .select((eb) => ['order_id as id', eb.fn.min('created_at').as('at')])
    .where('order_id', 'in', orderIds)
    .where(isCounting('withdrawals'))
    .where(packsOf('withdrawals'), '>', 0)
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
              packsTaken(db),
            ),
        ),
      ),
    )
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ id, at }) => [id ?? '', at]))
}
