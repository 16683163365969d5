import type { Db } from '../../platform/server/database/tables.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { isFoundBy } from '../domain/search-words.ts'
import {
  findAmounted,
  findByAmount,
  findInWindow,
  type AmountCursor,
  type AmountedOrder,
} from './order-amounts-repo.ts'
import { countByMonth, findPlaces, monthStart } from './order-search-repo.ts'
import { findOrderRowsById } from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'
import { monthsWithin } from './search-orders.ts'

/** What one query reads. */
const WORDS_AT_ONCE = 1_000
const WINDOW_AT_ONCE = 1_000
const ORDERS_AT_ONCE = 1_000
/** A time with more orders than fit into these is not read as a whole: the amounts are walked. */
const WINDOWS_AT_MOST = 2
/** What one request reads: its time does not grow with the shop. */
const ROUNDS_AT_MOST = 3

export interface AmountFilter {
  readonly status?: OrderStatus
  /** First moment, included; first moment after the last, excluded. */
  readonly from?: string
  readonly until?: string
  /** Folded; '' for none. */
  readonly prefix: string
  readonly lowestFirst: boolean
  readonly after?: AmountCursor
  readonly limit: number
}

interface Narrowed {
  readonly filter: AmountFilter
  /** In which the word is found; none without a word. */
  readonly months: readonly string[]
}

interface SortedPlaces {
  readonly places: readonly AmountedOrder[]
  /** Where the walk stopped; null at the end. */
  readonly stoppedAt: AmountCursor | null
}

const placeOf = ({ total_cents, id }: AmountedOrder): AmountCursor => ({
  totalCents: total_cents,
  id,
})

function compare(a: AmountCursor, b: AmountCursor, lowestFirst: boolean): number {
  const [first, second] = lowestFirst ? [a, b] : [b, a]
  if (first.totalCents !== second.totalCents) return first.totalCents - second.totalCents
  if (first.id === second.id) return 0
  return first.id < second.id ? -1 : 1
}

function matches(order: AmountedOrder, { prefix, from = '', until }: AmountFilter): boolean {
  if (order.created_at < from) return false
  if (until !== undefined && order.created_at >= until) return false
  if (prefix === '') return true
  const { order_number, customer_name, customer_email } = order
  const searched = {
    orderNumber: order_number,
    customerName: customer_name,
    customerEmail: customer_email,
  }
  return isFoundBy(searched, prefix)
}

/** The months a word is found in, newest first, and the time between the first and the last. */
async function narrow(db: Db, filter: AmountFilter): Promise<Narrowed> {
  const { prefix, from = '', until = '~' } = filter
  if (prefix === '') return { filter, months: [] }
  const all = await monthsWithin(db, filter)
  const counts = await countByMonth(db, filter, all, 1)
  const months = all.filter((month) => counts.get(month))
  const first = months.at(-1)
  const last = months[0]
  if (!first || !last) return { filter, months }
  const begin = monthStart(first)
  const end = monthStart(last, 1)
  const time = { from: from > begin ? from : begin, until: until < end ? until : end }
  return { filter: { ...filter, ...time }, months }
}

/** Orders with a word that few have; null when many have it. */
async function findByWord(
  db: Db,
  { filter, months }: Narrowed,
): Promise<readonly AmountedOrder[] | null> {
  const share = Math.ceil(WORDS_AT_ONCE / Math.max(months.length, 1))
  const counts = await countByMonth(db, filter, months, share + 1)
  if ([...counts.values()].some((count) => count > share)) return null
  const read = await findPlaces(db, filter, months, 2 * WORDS_AT_ONCE)
  return findAmounted(db, [...new Set(read.map(({ id }) => id))])
}

/** Everything of a time that has few orders; null when it has many. */
async function findByTime(db: Db, filter: AmountFilter): Promise<readonly AmountedOrder[] | null> {
  const { status, until } = filter
  const found = new Map<string, AmountedOrder>()
  let { from } = filter
  for (let round = 0; round < WINDOWS_AT_MOST; round += 1) {
    const read = await findInWindow(db, { status, from, until, limit: WINDOW_AT_ONCE })
    for (const order of read) found.set(order.id, order)
    const last = read.at(-1)
    if (!last || read.length < WINDOW_AT_ONCE) return [...found.values()]
    // Thousands in one moment: there is no way on along the time.
    if (last.created_at === from) return null
    from = last.created_at
  }
  return null
}

/** Every order that matches when they are few; null when they are many. */
async function findFew(db: Db, narrowed: Narrowed): Promise<readonly AmountedOrder[] | null> {
  const { filter, months } = narrowed
  if (filter.prefix !== '' && months.length === 0) return []
  const found = filter.prefix === '' ? null : await findByWord(db, narrowed)
  if (found) return found
  const { from, until } = filter
  const isNarrow = from !== undefined && until !== undefined
  const few = isNarrow ? await findByTime(db, filter) : null
  return few?.filter((order) => matches(order, filter)) ?? null
}

function sortFew(few: readonly AmountedOrder[], filter: AmountFilter): SortedPlaces {
  const { after, lowestFirst } = filter
  const places = few
    .filter((order) => !after || compare(placeOf(order), after, lowestFirst) > 0)
    .toSorted((a, b) => compare(placeOf(a), placeOf(b), lowestFirst))
  return { places, stoppedAt: null }
}

/** Along the amounts, filtering as it goes. */
async function walk(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  const { status, lowestFirst, limit, prefix, from, until } = filter
  const isNarrowed = prefix !== '' || from !== undefined || until !== undefined
  const step = isNarrowed ? ORDERS_AT_ONCE : limit + 1
  const places: AmountedOrder[] = []
  let after = filter.after
  for (let round = 0; round < ROUNDS_AT_MOST && places.length <= limit; round += 1) {
    const orders = await findByAmount(db, { status, lowestFirst, after, limit: step })
    places.push(...orders.filter((order) => matches(order, filter)))
    const last = orders.at(-1)
    if (!last || orders.length < step) return { places, stoppedAt: null }
    after = placeOf(last)
  }
  return { places, stoppedAt: after ?? null }
}

async function findSorted(db: Db, wanted: AmountFilter): Promise<SortedPlaces> {
  const { prefix, from, until } = wanted
  const isWhole = prefix === '' && from === undefined && until === undefined
  if (isWhole) return walk(db, wanted)
  const narrowed = await narrow(db, wanted)
  const few = await findFew(db, narrowed)
  return few ? sortFew(few, narrowed.filter) : walk(db, narrowed.filter)
}

/**
 * Orders that match, by amount, and where to go on. Reads a bounded part of the shop, however large
 * it is: the part may be short, or empty, and still go on.
 */
export async function sortByAmount(
  db: Db,
  filter: AmountFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: AmountCursor | null }> {
  const { places, stoppedAt } = await findSorted(db, filter)
  const page = places.slice(0, filter.limit)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await findOrderRowsById(db, ids)).map((row) => [row.id, row]))
  const last = page.at(-1)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: last && places.length > page.length ? placeOf(last) : stoppedAt,
  }
}
