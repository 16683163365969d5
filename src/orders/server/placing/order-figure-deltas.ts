import { berlinDate } from '../../../platform/domain/german-format.ts'
import type { Insert } from '../../../platform/server/database/insert-together.ts'
import { rowsInsert } from '../../../platform/server/database/rows-insert.ts'
import type { Tx } from '../../../platform/server/database/tables.ts'
import { newId } from '../../../platform/server/ids.ts'
import type { OrderStatus } from '../../domain/order-status.ts'
import { remainingTotalCents } from '../../domain/remaining-total.ts'
import type { OrderDeltasTable } from '../order-figures-tables.ts'
import type { OrdersTable } from '../orders-tables.ts'

type Counted = Pick<OrdersTable, 'created_at' | 'total_cents' | 'withdrawn_cents'>

function delta(order: Counted, status: OrderStatus, sign: 1 | -1): OrderDeltasTable {
  return {
    id: newId(),
    day: berlinDate(new Date(order.created_at)),
    status,
    orders: sign,
    total_cents: sign * remainingTotalCents(order),
  }
}

/** Returns the insert that subtracts an order that is deleted. */
export function deletionDelta(tx: Tx, order: Counted & Pick<OrdersTable, 'status'>): Insert {
  return tx.insertInto('order_deltas').values([delta(order, order.status, -1)])
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
  return rowsInsert(tx, 'order_deltas', rows)
}

/** Returns the insert that subtracts withdrawn or cancelled packs of an order from the figures of its day. */
export function removalDelta(
  tx: Tx,
  { created_at, status }: Pick<OrdersTable, 'created_at' | 'status'>,
  cents: number,
): Insert {
  const day = berlinDate(new Date(created_at))
  return tx
    .insertInto('order_deltas')
    .values({ id: newId(), day, status, orders: 0, total_cents: -cents })
}
