import { preparedForList } from '../../../platform/server/database/prepared.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OpenOrderCountsTable } from '../orders-tables.ts'

const added = preparedForList(
  (
    tx: Tx,
    subjects: readonly string[],
    { orders, packs }: { readonly orders: number; readonly packs: number },
  ) =>
    tx
      .insertInto('open_order_counts')
      .values(subjects.map((subject) => ({ subject, orders, packs })))
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((eb) => ({
          orders: eb('open_order_counts.orders', '+', orders),
          packs: eb('open_order_counts.packs', '+', packs),
        })),
      )
      .returning(['subject', 'orders', 'packs']),
)

/**
 * Adds to the counts of these subjects, or subtracts with negative numbers, and returns the new
 * counts. Rows are locked in the order of `subjects` until the commit.
 */
export async function addToCounts(
  tx: Tx,
  subjects: readonly string[],
  { orders, packs }: Pick<OpenOrderCountsTable, 'orders' | 'packs'>,
): Promise<OpenOrderCountsTable[]> {
  return added(tx, subjects, { orders, packs })
}

/** Deletes the counts of subjects without an open order, so that no address is kept for nothing. */
export async function deleteEmptyCounts(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('open_order_counts')
    .where('subject', 'in', subjects)
    .where('orders', '<=', 0)
    .execute()
}

/** Returns whether an account has an order that was paid; one that was cancelled or free does not count. */
export async function hasPaidOrder(tx: Tx, userId: string): Promise<boolean> {
  const paid = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'not in', ['pending', 'cancelled'])
    .where('total_cents', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
