import type { Queryable } from '../../../platform/server/database/tables.ts'
import { isRowId } from '../../../platform/server/ids.ts'
import { suppliedStatuses, type OrderStatus } from '../../domain/order-status.ts'
import { findStoredOrder } from './stored-orders.ts'
import type { OrderLinesTable, OrdersTable, OrderTaxesTable } from '../orders-tables.ts'

/** A stored order with the day of its supply, for documents. */
export interface OrderRecord {
  readonly order: OrdersTable
  readonly lines: readonly OrderLinesTable[]
  readonly taxes: readonly OrderTaxesTable[]
  /** When the goods were shipped or picked up; null until then. */
  readonly suppliedAt: string | null
}

/** Returns when an order last got one of these statuses and had none of them before, or null. */
async function findChangedTo(
  db: Queryable,
  id: string,
  statuses: readonly OrderStatus[],
): Promise<string | null> {
  const row = await db
    .selectFrom('order_status_changes')
    .select('changed_at')
    .where('order_id', '=', id)
    .where('to_status', 'in', statuses)
    .where('from_status', 'not in', statuses)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** Returns the stored order, also inside a transaction, or null when there is none. */
export async function findOrderRecord(db: Queryable, id: string): Promise<OrderRecord | null> {
  const stored = isRowId(id) ? await findStoredOrder(db, id) : null
  if (!stored) return null
  const statuses = suppliedStatuses(stored.order.shipping_method)
  const isSupplied = statuses.includes(stored.order.status)
  return { ...stored, suppliedAt: isSupplied ? await findChangedTo(db, id, statuses) : null }
}
