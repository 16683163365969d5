import type { Insertable } from 'kysely'
import { insertTogether, type Insert } from '../../../platform/server/database/insert-together.ts'
import { rowsInsert } from '../../../platform/server/database/rows-insert.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { webhookInsert } from '../../../webhooks/server/webhook-insert.ts'
import { orderEvent } from '../reading/order-event.ts'
import { deltasInsert } from './order-figure-deltas.ts'
import { searchWordsInsert } from './order-search-words.ts'
import type { OrderStatusChangesTable } from '../orders-tables.ts'
import type { StoredOrder } from '../reading/stored-orders.ts'

/**
 * Inserts an order with its lines, taxes, first history entry, search words and figures, together
 * with further inserts that belong to it.
 */
export async function insertOrder(
  tx: Tx,
  { order, lines, taxes }: StoredOrder,
  change: Insertable<OrderStatusChangesTable>,
  more: readonly Insert[],
): Promise<void> {
  const inserts: Insert[] = [
    rowsInsert(tx, 'orders', [order]),
    rowsInsert(tx, 'order_lines', lines),
    rowsInsert(tx, 'order_status_changes', [change]),
    searchWordsInsert(tx, order),
    webhookInsert(tx, orderEvent('order.placed', order, order.created_at)),
    deltasInsert(tx, order, { from: null, to: order.status }),
    ...more,
  ]
  if (taxes.length > 0) inserts.push(rowsInsert(tx, 'order_taxes', taxes))
  await insertTogether(tx, inserts)
}
