import type { Tx } from '../../../platform/server/database/tables.ts'
import type { OrderStatus } from '../../../orders/domain/order-status.ts'
import { deltasInsert } from '../../../orders/server/placing/order-figure-deltas.ts'
import { addToDemand } from '../figures/order-figures-repo.ts'
import type { RoastDemandTable } from '../../../orders/server/order-figures-tables.ts'
import { updateSearchStatus } from '../list/order-search-repo.ts'
import type { StoredOrder } from '../../../orders/server/reading/stored-orders.ts'

/** Orders with this status are paid and not shipped, so their coffee has to be roasted. */
const ROAST_STATUS: OrderStatus = 'processing'

function demandOf({ lines }: StoredOrder, sign: 1 | -1): RoastDemandTable[] {
  const sums = new Map<string, RoastDemandTable>()
  for (const { product_id, name, weight, grind, quantity } of lines) {
    const key = JSON.stringify([product_id, name, weight, grind])
    const packs = (sums.get(key)?.packs ?? 0) + sign * quantity
    sums.set(key, { product_id, name, weight, grind, packs })
  }
  // Sorted, so that two changes that lock the same rows cannot deadlock.
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
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
  await updateSearchStatus(tx, stored.order, to)
  if (from !== ROAST_STATUS && to !== ROAST_STATUS) return
  for (const row of demandOf(stored, to === ROAST_STATUS ? 1 : -1)) await addToDemand(tx, row)
}
