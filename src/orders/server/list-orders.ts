import type { Db } from '../../platform/server/database/tables.ts'
import type { AmountCursor } from './order-amounts-repo.ts'
import {
  readAmountCursor,
  readCursor,
  writeAmountCursor,
  writeCursor,
  type OrderPage,
} from './order-page.ts'
import { findOrderRows, withParts, type OrderFilter } from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'
import { searchOrders, type FoundOrders } from './search-orders.ts'
import { sortByAmount } from './sort-by-amount.ts'
import { toOrderView } from './to-order-view.ts'

export type OrderListFilter = OrderFilter & {
  /** What a number, name or e-mail address begins with, folded; the admins' list alone has it. */
  readonly prefix?: string
  /** Sorted by amount instead of time; `after` is the last order of the part before. */
  readonly byAmount?: { readonly lowestFirst: boolean; readonly after: AmountCursor | undefined }
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

async function findPage(db: Db, filter: OrderFilter): Promise<FoundOrders> {
  // One more than asked for says whether the list goes on.
  const found = await findOrderRows(db, { ...filter, limit: filter.limit + 1 })
  const rows = found.slice(0, filter.limit)
  const last = rows.at(-1)
  const goesOn = last && found.length > rows.length
  return { rows, next: goesOn ? { createdAt: last.created_at, id: last.id } : null }
}

async function findRows(
  db: Db,
  { prefix = '', byAmount, userId, ...filter }: OrderListFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly nextBefore: string | null }> {
  if (byAmount) {
    const { rows, next } = await sortByAmount(db, { ...filter, ...byAmount, prefix })
    return { rows, nextBefore: next && writeAmountCursor(next) }
  }
  const isSearch = prefix !== '' && userId === undefined
  const { rows, next } = isSearch
    ? await searchOrders(db, { ...filter, prefix })
    : await findPage(db, { ...filter, userId })
  return { rows, nextBefore: next && writeCursor(next) }
}

/** Orders that match, by time or amount: a handful of queries, however many there are. */
export async function listOrders(db: Db, filter: OrderListFilter): Promise<OrderPage> {
  const { rows, nextBefore } = await findRows(db, filter)
  const orders = await withParts(db, rows)
  return { orders: orders.map(toOrderView), nextBefore }
}
