import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { OrderStatus } from '../../domain/order-status.ts'
import type { OrderDeltasTable } from '../order-figures-tables.ts'
import type { OrdersTable } from '../orders-tables.ts'

type Counted = Pick<OrdersTable, 'created_at' | 'total_cents'>

function delta(order: Counted, status: OrderStatus, sign: 1 | -1): OrderDeltasTable {
  return {
    id: newId(),
    day: berlinDate(new Date(order.created_at)),
    status,
    orders: sign,
    total_cents: sign * order.total_cents,
  }
}

/**
 * Returns the insert that counts a new order or a change of status. Rows are only inserted and added
 * up later by a job, so that transactions do not wait for a counter.
 */
export function deltasInsert(
  tx: Tx,
  order: Counted,
  move: { readonly from: OrderStatus | null; readonly to: OrderStatus },
): Insert {
  const rows = [delta(order, move.to, 1)]
  if (move.from) rows.push(delta(order, move.from, -1))
  return tx.insertInto('order_deltas').values(rows)
}
