import type { Db, Tx } from '../../../platform/server/database/tables.ts'
import { transact } from '../../../platform/server/database/transact.ts'
import { addToDay, inBothDays, takeDeltas } from './order-figures-repo.ts'
import type { OrderDaysTable } from '../../../orders/server/order-figures-tables.ts'

/** Keeps the transaction short, because orders wait for it on SQLite. */
const DELTAS_AT_ONCE = 500

async function addUpDeltas(tx: Tx): Promise<number> {
  const deltas = await takeDeltas(tx, DELTAS_AT_ONCE)
  const sums = new Map<string, OrderDaysTable>()
  for (const change of deltas.flatMap(inBothDays)) {
    const key = `${change.day} ${change.status}`
    const sum = sums.get(key) ?? { ...change, orders: 0, total_cents: 0 }
    sums.set(key, {
      ...sum,
      orders: sum.orders + change.orders,
      total_cents: sum.total_cents + change.total_cents,
    })
  }
  for (const key of [...sums.keys()].toSorted()) {
    const sum = sums.get(key)
    if (sum && (sum.orders !== 0 || sum.total_cents !== 0)) await addToDay(tx, sum)
  }
  return deltas.length
}

/** Adds the new order deltas to the daily figures; a job runs it every few seconds. */
export async function addOrderDeltas(db: Db): Promise<void> {
  while ((await transact(db, addUpDeltas)) === DELTAS_AT_ONCE);
}
