import type { Db } from '../../../platform/server/database/tables.ts'
import type { Keyset } from '../../../platform/server/keyset.ts'
import { countByMonth, findMonths, findPlaces } from './order-search-repo.ts'
import {
  findOrderRowsById,
  type OrderFilter,
  type TimeWindow,
} from '../../../orders/server/reading/stored-orders.ts'
import { searchMonth } from '../../../orders/server/placing/order-search-words.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'

export interface FoundOrders {
  readonly rows: readonly OrdersTable[]
  /** The cursor of the next page; null at the end. A short page may have a next one. */
  readonly next: Keyset | null
}

export type OrderSearchFilter = Omit<OrderFilter, 'userId'> & {
  /** Folded; not empty. */
  readonly prefix: string
}

/**
 * Number, counter, email and a name of four words, several of which may match. With longer names a
 * page only becomes shorter.
 */
const WORDS_PER_ORDER = 7

/** Returns the months that a page can have orders of, in list order. */
export async function monthsWithin(
  db: Db,
  { from, until, before, oldestFirst = false }: TimeWindow,
): Promise<string[]> {
  const place = before?.createdAt
  const first = searchMonth([from ?? '', (oldestFirst && place) || ''].toSorted().at(-1) ?? '')
  const last = searchMonth([until ?? '~', (!oldestFirst && place) || '~'].toSorted()[0] ?? '~')
  const months = (await findMonths(db)).filter((month) => month >= first && month <= last)
  return oldestFirst ? months.toReversed() : months
}

/**
 * Keeps the orders with one of these states of payment, which the search words do not contain. The page becomes
 * shorter, so that a search for a rare state reads no more rows than others.
 */
export function filterByPaymentState(
  rows: readonly OrdersTable[],
  payments: OrderFilter['payments'],
): readonly OrdersTable[] {
  return payments ? rows.filter((row) => payments.includes(row.payment_state)) : rows
}

interface FoundPlaces {
  readonly places: readonly Keyset[]
  /** The position where the search stopped; null at the end. */
  readonly stoppedAt: Keyset | null
}

/**
 * Counts the matching words of each month first, up to what one page needs. Then reads only as many
 * months as have enough words together, so that the amount of data read is bounded.
 */
async function search(db: Db, wanted: OrderSearchFilter): Promise<FoundPlaces> {
  const words = (wanted.limit + 1) * WORDS_PER_ORDER
  const months = await monthsWithin(db, wanted)
  const counts = await countByMonth(db, wanted, months, words)
  const read: string[] = []
  let sum = 0
  for (const month of months) {
    const count = counts.get(month) ?? 0
    if (count > 0) read.push(month)
    sum += count
    if (sum >= words) break
  }
  const found = await findPlaces(db, wanted, read, words)
  return {
    places: [...new Map(found.map((place) => [place.id, place])).values()],
    stoppedAt: sum < words ? null : (found.at(-1) ?? null),
  }
}

/**
 * Finds one page of the orders of which a word begins with the prefix, by time. Reads a bounded
 * number of rows.
 */
export async function searchOrders(db: Db, wanted: OrderSearchFilter): Promise<FoundOrders> {
  const { places, stoppedAt } = await search(db, wanted)
  const page = places.slice(0, wanted.limit)
  const rows = await findOrderRowsById(
    db,
    page.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = page.at(-1)
  return {
    rows: filterByPaymentState(
      page.flatMap(({ id }) => byId.get(id) ?? []),
      wanted.payments,
    ),
    next: last && places.length > page.length ? last : stoppedAt,
  }
}
