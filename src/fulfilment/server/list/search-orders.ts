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
  /** Where to go on; null at the end. The part may be short and still go on. */
  readonly next: Keyset | null
}

export type OrderSearch = Omit<OrderFilter, 'userId'> & {
  /** Folded; not empty. */
  readonly prefix: string
}

/**
 * Number, counter, an address and a name of four words, several of which may begin alike. Longer
 * names only make a part of the list shorter.
 */
const WORDS_PER_ORDER = 7

/** The months a part of the list can lie in, in the order of the list. */
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

interface FoundPlaces {
  readonly places: readonly Keyset[]
  /** Where the search stopped; null at the end. */
  readonly stoppedAt: Keyset | null
}

/**
 * Months are counted first, each as far as a part of the list needs it. Then those are read that
 * have enough together: of many months little is read, and of one all that matches.
 */
async function search(db: Db, wanted: OrderSearch): Promise<FoundPlaces> {
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

/** Orders of which a word begins so, by time. Reads a bounded part of the shop, however large it is. */
export async function searchOrders(db: Db, wanted: OrderSearch): Promise<FoundOrders> {
  const { places, stoppedAt } = await search(db, wanted)
  const page = places.slice(0, wanted.limit)
  const rows = await findOrderRowsById(
    db,
    page.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const last = page.at(-1)
  return {
    rows: page.flatMap(({ id }) => byId.get(id) ?? []),
    next: last && places.length > page.length ? last : stoppedAt,
  }
}
