import type { LineBatch } from '../../../batches/domain/lot-text.ts'
import { planPacks, type PlannedBatch } from '../../../batches/domain/plan-packs.ts'
import { readOpenBatches } from '../../../batches/server/read-open-batches.ts'
import type { Queryable } from '../../../platform/server/database/tables.ts'
import { waitForTurn } from '../../../platform/server/jobs/wait-for-turn.ts'
import type { Keyset } from '../../../platform/server/keyset.ts'
import { findOrderRows, withParts } from '../reading/stored-orders.ts'
import { packedLines } from './packed-lines.ts'

/** As many orders as one packing list has. */
const ORDERS_AT_ONCE = 200

type Plan = ReadonlyMap<string, LineBatch[]>

/**
 * Plans from which batches the paid and unshipped orders are packed, the oldest order first, and yields one packing
 * list after the other; by the id of the order.
 */
async function* planLists(db: Queryable, now: Date): AsyncGenerator<Plan> {
  const planned = new Map<number, PlannedBatch[]>()
  let before: Keyset | undefined
  for (;;) {
    if (before) await waitForTurn()
    const query = { status: 'processing', oldestFirst: true, limit: ORDERS_AT_ONCE } as const
    const rows = await findOrderRows(db, { ...query, ...(before && { before }) })
    const orders = await withParts(db, rows)
    const lines = orders.map((stored) => [stored.order.id, packedLines(stored)] as const)
    const coffees = new Set(lines.flatMap(([, own]) => own.map(({ productId }) => productId)))
    const unread = [...coffees].filter((id) => !planned.has(id))
    for (const id of unread) planned.set(id, [])
    for (const batch of await readOpenBatches(db, unread, now)) {
      planned.get(batch.productId)?.push(batch)
    }
    const batches = [...planned.values()].flat()
    yield new Map(lines.map(([id, own]) => [id, planPacks(own, batches)]))
    const last = rows.at(-1)
    if (!last || rows.length < ORDERS_AT_ONCE) return
    before = { createdAt: last.created_at, id: last.id }
  }
}

/** Plans from which batches the orders of the packing list are packed; by the id of the order. */
export async function planPacking(db: Queryable, now: Date): Promise<Plan> {
  for await (const plan of planLists(db, now)) return plan
  return new Map()
}

/** Plans from which batches one paid and unshipped order is packed after all older ones; none for another order. */
export async function planOrder(db: Queryable, id: string, now: Date): Promise<LineBatch[]> {
  for await (const plan of planLists(db, now)) {
    const own = plan.get(id)
    if (own) return own
  }
  return []
}
