import type { QueryCreator } from 'kysely'
import { failUnless, unlessExpected } from '../../../platform/server/database/expect.ts'
import { prepared, preparedForList } from '../../../platform/server/database/prepared.ts'
import type { Tables, Tx } from '../../../platform/server/database/tables.ts'
import type { OpenOrderCountsTable } from '../orders-tables.ts'

type Counted = Readonly<{ orders: number; packs: number }>

type CountedWithin = Counted & Readonly<{ maxOrders: number; maxPacks: number }>

function add(db: QueryCreator<Tables>, subjects: readonly string[], { orders, packs }: Counted) {
  return db
    .insertInto('open_order_counts')
    .values(subjects.map((subject) => ({ subject, orders, packs })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        orders: eb('open_order_counts.orders', '+', orders),
        packs: eb('open_order_counts.packs', '+', packs),
      })),
    )
}

const added = preparedForList((tx: Tx, subjects: readonly string[], counted: Counted) =>
  add(tx, subjects, counted).returning(['subject', 'orders', 'packs']),
)

const addedOrFailed = preparedForList(
  (tx: Tx, subjects: readonly string[], counted: CountedWithin) =>
    add(tx, subjects, counted).returning((eb) =>
      failUnless(
        eb.and([eb('orders', '<=', counted.maxOrders), eb('packs', '<=', counted.maxPacks)]),
      ),
    ),
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

const counts = prepared((tx: Tx, { by, to }: Readonly<{ by: string; to: string }>) =>
  tx.selectFrom('open_order_counts').select(['orders', 'packs']).where('subject', 'in', [by, to]),
)

/** Returns the counts of an account and an address, each where it has open orders. Reads without a lock. */
export async function findCounts(
  tx: Tx,
  [by, to]: readonly [string, string],
): Promise<Pick<OpenOrderCountsTable, 'orders' | 'packs'>[]> {
  return counts(tx, { by, to })
}

/** Adds to the counts as `addToCounts` does, on PostgreSQL; fails with `NotAsExpected` when one is then above a limit. */
export async function addToCountsOrFail(
  tx: Tx,
  subjects: readonly string[],
  counted: CountedWithin,
): Promise<void> {
  await unlessExpected(addedOrFailed(tx, subjects, counted))
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
