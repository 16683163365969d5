import { findCoffees } from '../../catalogue/server/selling/find-coffees.ts'
import { remainingPacks } from '../../orders/domain/remaining-packs.ts'
import type { StoredOrder } from '../../orders/server/reading/stored-orders.ts'
import { removedPacks } from '../../orders/server/withdrawing/remaining-order.ts'
import type { Queryable } from '../../platform/server/database/tables.ts'

/** A coffee of an order, whichever sizes and grinds of it were bought. */
interface BoughtCoffee {
  readonly productId: number
  readonly name: string
  /** Its first item in the order. */
  readonly position: number
}

/** Returns the lines of which something was neither withdrawn nor cancelled. */
export function remainingLines(lines: StoredOrder['lines']): StoredOrder['lines'] {
  return lines.filter((line) => remainingPacks({ ...line, ...removedPacks(line) }) > 0)
}

/**
 * Finds each coffee of an order once, without what was withdrawn, cancelled or taken out of the shop; none of a
 * cancelled order.
 */
export async function findBoughtCoffees(
  db: Queryable,
  { order, lines }: StoredOrder,
): Promise<readonly BoughtCoffee[]> {
  if (order.status === 'cancelled') return []
  const kept = remainingLines(lines)
  const names = await findCoffees(
    db,
    kept.map(({ product_id }) => product_id),
  )
  const found = new Map<number, BoughtCoffee>()
  for (const { product_id: productId, position } of kept) {
    const name = names.get(productId)
    if (name !== undefined && !found.has(productId)) {
      found.set(productId, { productId, name, position })
    }
  }
  return [...found.values()]
}
