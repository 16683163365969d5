import { findOrderPage } from '../../../orders/server/reading/list-orders.ts'
import {
  readCursor,
  writeCursor,
  type OrderPage,
} from '../../../orders/server/reading/order-page.ts'
import { withParts, type OrderFilter } from '../../../orders/server/reading/stored-orders.ts'
import { toOrderView } from '../../../orders/server/reading/to-order-view.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import { readAmountCursor, writeAmountCursor, type AmountCursor } from './amount-cursor.ts'
import { listByAmount } from './orders-by-amount.ts'
import { searchOrders } from './search-orders.ts'

interface ByAmount {
  readonly lowestFirst: boolean
  /** The last order of the page before. */
  readonly after: AmountCursor | undefined
  /** First moment, included; first moment after the last, excluded; at most a year. */
  readonly from: string
  readonly until: string
}

export type OrderListFilter = Omit<OrderFilter, 'userId'> & {
  /** What a number, name or e-mail address begins with, folded. */
  readonly prefix?: string
  /** Sorts by amount instead of time. */
  readonly byAmount?: ByAmount
}

/** The same list, going on where a page ended; null for what is no such place. */
export function goOn(filter: OrderListFilter, nextBefore: string): OrderListFilter | null {
  if (!filter.byAmount) {
    const before = readCursor(nextBefore)
    return before && { ...filter, before }
  }
  const after = readAmountCursor(nextBefore)
  return after && { ...filter, byAmount: { ...filter.byAmount, after } }
}

async function findRows(
  db: Db,
  { prefix = '', byAmount, ...filter }: OrderListFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly nextBefore: string | null }> {
  if (byAmount) {
    const { rows, next } = await listByAmount(db, { ...filter, ...byAmount, prefix })
    return { rows, nextBefore: next && writeAmountCursor(next) }
  }
  const { rows, next } =
    prefix === '' ? await findOrderPage(db, filter) : await searchOrders(db, { ...filter, prefix })
  return { rows, nextBefore: next && writeCursor(next) }
}

/** Lists the orders of all customers that match, by time or amount: a handful of queries, however many there are. */
export async function listAdminOrders(db: Db, filter: OrderListFilter): Promise<OrderPage> {
  const { rows, nextBefore } = await findRows(db, filter)
  const orders = await withParts(db, rows)
  return { orders: orders.map(toOrderView), nextBefore }
}
