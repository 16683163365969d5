import type { Db } from '../../platform/server/database/tables.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import {
  findAmounted,
  findByAmount,
  findInWindow,
  type AmountCursor,
  type AmountedOrder,
} from './order-amounts-repo.ts'
import { findPlaces } from './order-search-repo.ts'
import { findOrderRowsById } from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'
import { isFoundOrder, narrowed } from './search-orders.ts'

/** What one query reads. */
const WORDS_AT_ONCE = 2_000
const WINDOW_AT_ONCE = 2_000
const ORDERS_AT_ONCE = 1_000
/** A time with more orders than fit into these is not read as a whole: the amounts are walked. */
const WINDOWS_AT_MOST = 20
/** What one request reads: its time does not grow with the shop. */
const ROUNDS_AT_MOST = 10

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
  return prefix === '' || isFoundOrder(order, prefix)
}

/** Orders with a word that few have; null when many have it. */
async function findByWord(db: Db, filter: AmountFilter): Promise<readonly AmountedOrder[] | null> {
  const { prefix, status, from, until } = filter
  const read = await findPlaces(db, prefix, { status, from, until }, WORDS_AT_ONCE + 1)
  if (read.length > WORDS_AT_ONCE) return null
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
async function findFew(db: Db, filter: AmountFilter): Promise<readonly AmountedOrder[] | null> {
  const found = filter.prefix === '' ? null : await findByWord(db, filter)
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

async function findSorted(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  const { prefix, from, until } = filter
  const isWhole = prefix === '' && from === undefined && until === undefined
  const few = isWhole ? null : await findFew(db, filter)
  return few ? sortFew(few, filter) : walk(db, filter)
}

/**
 * Orders that match, by amount, and where to go on. Reads a bounded part of the shop, however large
 * it is: the part may be short, or empty, and still go on.
 */
export async function sortByAmount(
  db: Db,
  filter: AmountFilter,
): Promise<{ readonly rows: readonly OrdersTable[]; readonly next: AmountCursor | null }> {
  const { places, stoppedAt } = await findSorted(db, narrowed(filter))
  const page = places.slice(0, filter.limit)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await findOrderRowsById(db, ids)).map((row) => [row.id, row]))
  const last = page.at(-1)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: last && places.length > page.length ? placeOf(last) : stoppedAt,
  }
}
