import type { Db } from '../../../platform/server/database/tables.ts'
import { isFoundBy } from '../../../orders/domain/search-words.ts'
import {
  countInWindow,
  findInWindow,
  type AmountCursor,
  type AmountedOrder,
} from './order-amounts-repo.ts'
import { countByMonth, findPlacesByAmount, monthStart } from './order-search-repo.ts'
import { findOrderRowsById } from '../../../orders/server/reading/stored-orders.ts'
import type { OrdersTable } from '../../../orders/server/orders-tables.ts'
import { monthsWithin } from './search-orders.ts'
import { placeByAmount, walkAmounts, type AmountPart } from './walk-amounts.ts'

/** Words that are read and sorted: what more have is met often enough along the amounts. */
const WORDS_AT_ONCE = 20_000
/** A time with more orders is not read as a whole: the amounts are walked. */
const WINDOW_AT_ONCE = 2_000
/** What one request looks at for a word along the amounts: its time does not grow with the shop. */
const ORDERS_AT_ONCE = 500
const ROUNDS_AT_MOST = 6

export type AmountFilter = AmountPart & {
  /** Folded; '' for none. */
  readonly prefix: string
}

interface SortedPlaces {
  readonly places: readonly AmountCursor[]
  /** Where the walk stopped; null at the end. */
  readonly stoppedAt: AmountCursor | null
}

function compare(a: AmountCursor, b: AmountCursor, lowestFirst: boolean): number {
  const [first, second] = lowestFirst ? [a, b] : [b, a]
  if (first.totalCents !== second.totalCents) return first.totalCents - second.totalCents
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? -1 : 1
  if (first.id === second.id) return 0
  return first.id < second.id ? -1 : 1
}

function hasWord(order: AmountedOrder, prefix: string): boolean {
  const { order_number, customer_name, customer_email } = order
  const searched = {
    orderNumber: order_number,
    customerName: customer_name,
    customerEmail: customer_email,
  }
  return isFoundBy(searched, prefix)
}

/** The time between the first and the last of some months. */
function within(filter: AmountFilter, months: readonly string[]): AmountFilter {
  const { from = '', until = '~' } = filter
  const begin = monthStart(months.at(-1) ?? '')
  const end = monthStart(months[0] ?? '', 1)
  return { ...filter, from: from > begin ? from : begin, until: until < end ? until : end }
}

/** Along the amounts, looking for a word that many have. */
async function walk(db: Db, { prefix, ...wanted }: AmountFilter): Promise<SortedPlaces> {
  const places: AmountCursor[] = []
  let { after } = wanted
  for (let round = 0; round < ROUNDS_AT_MOST && places.length <= wanted.limit; round += 1) {
    const part = await walkAmounts(db, { ...wanted, after, limit: ORDERS_AT_ONCE })
    const read = part.orders.slice(0, ORDERS_AT_ONCE)
    places.push(...read.filter((order) => hasWord(order, prefix)).map(placeByAmount))
    const last = read.at(-1)
    const next = last && part.orders.length > read.length ? placeByAmount(last) : part.stoppedAt
    if (!next) return { places, stoppedAt: null }
    after = next
    // Thousands of amounts were seen for this part.
    if (part.stoppedAt) break
  }
  return { places, stoppedAt: after ?? null }
}

/** What was sorted and what was walked, as far as both are known; either may know the other's. */
function merge(
  sorted: readonly AmountCursor[],
  { places, stoppedAt }: SortedPlaces,
  lowestFirst: boolean,
): SortedPlaces {
  const all = new Map([...sorted, ...places].map((place) => [place.id, place]))
  const known = [...all.values()].filter(
    (place) => !stoppedAt || compare(place, stoppedAt, lowestFirst) <= 0,
  )
  return { places: known.toSorted((a, b) => compare(a, b, lowestFirst)), stoppedAt }
}

/** Of months that have the word seldom all is sorted; the others are walked along the amounts. */
async function findByWord(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  const { after, lowestFirst, limit } = filter
  const all = await monthsWithin(db, filter)
  const share = Math.ceil(WORDS_AT_ONCE / Math.max(all.length, 1))
  const counts = await countByMonth(db, filter, all, share + 1)
  const hasMany = (month: string): boolean => (counts.get(month) ?? 0) > share
  const many = all.filter(hasMany)
  const few = all.filter((month) => counts.get(month) && !hasMany(month))
  const sorted = await findPlacesByAmount(db, filter, { months: few, after, limit: limit + 1 })
  const isEverywhere = many.length === all.length && !filter.from && !filter.until
  const walked =
    many.length > 0
      ? await walk(db, isEverywhere ? filter : within(filter, many))
      : { places: [], stoppedAt: null }
  return merge(sorted, walked, lowestFirst)
}

/** Everything of a time that has few orders; null when it has many. */
async function findByTime(db: Db, filter: AmountFilter): Promise<SortedPlaces | null> {
  const count = await countInWindow(db, filter, WINDOW_AT_ONCE + 1)
  if (count > WINDOW_AT_ONCE) return null
  const { after, lowestFirst } = filter
  const places = (await findInWindow(db, filter))
    .map(placeByAmount)
    .filter((place) => !after || compare(place, after, lowestFirst) > 0)
    .toSorted((a, b) => compare(a, b, lowestFirst))
  return { places, stoppedAt: null }
}

async function findSorted(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  if (filter.prefix !== '') return findByWord(db, filter)
  const isWhole = filter.from === undefined && filter.until === undefined
  const few = isWhole ? null : await findByTime(db, filter)
  if (few) return few
  const { orders, stoppedAt } = await walkAmounts(db, filter)
  return { places: orders.map(placeByAmount), stoppedAt }
}

/**
 * Orders that match, by amount, and where to go on. Reads a bounded part of the shop, however large
 * it is: should what matches lie behind thousands of other amounts, the part may be short and still
 * go on.
 */
export async function sortByAmount(
  db: Db,
  filter: AmountFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: AmountCursor | null }> {
  const { places, stoppedAt } = await findSorted(db, filter)
  const page = places.slice(0, filter.limit)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await findOrderRowsById(db, ids)).map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: places.length > page.length ? (page.at(-1) ?? null) : stoppedAt,
  }
}
