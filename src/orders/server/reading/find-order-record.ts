import type { Queryable } from '../../../platform/server/database/tables.ts'
import { isOrderId } from './order-id.ts'
import { findStoredOrder } from './stored-orders.ts'
import { findSuppliedAt } from '../orders-repo.ts'
import type { OrderLinesTable, OrdersTable, OrderTaxesTable } from '../orders-tables.ts'

/** An order as it is stored, for papers that must repeat it to the cent. */
export interface OrderRecord {
  readonly order: OrdersTable
  readonly lines: readonly OrderLinesTable[]
  readonly taxes: readonly OrderTaxesTable[]
  /** When the goods left or lay ready; null until then. */
  readonly suppliedAt: string | null
}

/** The stored order, readable inside a transaction; null when there is none. */
export async function findOrderRecord(db: Queryable, id: string): Promise<OrderRecord | null> {
  const stored = isOrderId(id) ? await findStoredOrder(db, id) : null
  if (!stored) return null
  const { status } = stored.order
  const isSupplied = status === 'shipped' || status === 'delivered'
  return { ...stored, suppliedAt: isSupplied ? await findSuppliedAt(db, id) : null }
}
