import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { recountOpenOrder } from '../../../orders/server/placing/count-open-order.ts'
import { remainingTotalCents } from '../../../orders/domain/remaining-total.ts'
import {
  deletionDelta,
  deltasInsert,
  removalDelta,
} from '../../../orders/server/placing/order-figure-deltas.ts'
import { addToDemand } from '../figures/order-figures-repo.ts'
import type { RoastDemandTable } from '../../../orders/server/order-figures-tables.ts'
import { deleteSearchWords, updateSearchWords } from '../list/order-search-repo.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'

/** Orders with this status are paid and not shipped, so their coffee has to be roasted. */
const ROAST_STATUS: OrderStatus = 'processing'

function demandOf(lines: StoredOrder['lines'], sign: 1 | -1): RoastDemandTable[] {
  const sums = new Map<string, RoastDemandTable>()
  for (const { product_id, name, weight, grind, quantity, withdrawn_quantity } of lines) {
    const key = JSON.stringify([product_id, name, weight, grind])
    const packs = (sums.get(key)?.packs ?? 0) + sign * (quantity - withdrawn_quantity)
    sums.set(key, { product_id, name, weight, grind, packs })
  }
  // Sorted, so that two changes that lock the same rows cannot deadlock.
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Subtracts an order that is deleted from the admin's figures, and deletes its search words. */
export async function uncountOrder(tx: Tx, stored: StoredOrder): Promise<void> {
  await deletionDelta(tx, stored.order).execute()
  await deleteSearchWords(tx, stored.order)
  // For an order that is not paid yet, as if it had been cancelled.
  await recountOpenOrder(tx, stored, 'cancelled')
  if (stored.order.status !== ROAST_STATUS) return
  for (const row of demandOf(stored.lines, -1)) await addToDemand(tx, row)
}

/**
 * Updates the admin's figures and search words in the transaction that changes an order's status.
 */
export async function countStatusChange(
  tx: Tx,
  stored: StoredOrder,
  to: OrderStatus,
): Promise<void> {
  const from = stored.order.status
  if (from === to) return
  await deltasInsert(tx, stored.order, { from, to }).execute()
  await updateSearchWords(tx, stored.order, { status: to })
  if (from !== ROAST_STATUS && to !== ROAST_STATUS) return
  for (const row of demandOf(stored.lines, to === ROAST_STATUS ? 1 : -1)) await addToDemand(tx, row)
}

interface RemovedPacks {
  /** Packs of the order's lines, by their position. */
  readonly packs: ReadonlyArray<{ readonly position: number; readonly quantity: number }>
  readonly cents: number
}

/**
 * Subtracts withdrawn or cancelled packs from the admin's figures, the search words and the roast demand, in the
 * transaction that removes them. `stored` is the order before it, with its present status.
 */
export async function countRemovedPacks(
  tx: Tx,
  { order, lines }: StoredOrder,
  { packs, cents }: RemovedPacks,
): Promise<void> {
  await removalDelta(tx, order, cents).execute()
  await updateSearchWords(tx, order, { total_cents: remainingTotalCents(order) - cents })
  if (order.status !== ROAST_STATUS) return
  const removed = lines.map((line) => {
    const { quantity = 0 } = packs.find(({ position }) => position === line.position) ?? {}
    return { ...line, quantity, withdrawn_quantity: 0 }
  })
  for (const row of demandOf(removed, -1)) if (row.packs !== 0) await addToDemand(tx, row)
}
