import type { Db } from '../../platform/server/database/tables.ts'
import { isFoundBy } from '../domain/search-words.ts'
import {
  countInWindow,
  findAmounted,
  findByAmount,
  findInWindow,
  stepThroughAmounts,
  type AmountCursor,
  type AmountedOrder,
  type AmountList,
} from './order-amounts-repo.ts'
import { countByMonth, findPlaces, monthStart } from './order-search-repo.ts'
import { findOrderRowsById } from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'
import { monthsWithin } from './search-orders.ts'

/** Words of which the orders are read and sorted: of more the amounts are walked. */
const WORDS_AT_ONCE = 1_000
/** A time with more orders is not read as a whole: the amounts are walked. */
const WINDOW_AT_ONCE = 2_000
/** What one request reads: its time does not grow with the shop. */
const AMOUNTS_AT_MOST = 3_000
const ORDERS_AT_ONCE = 500
const ROUNDS_AT_MOST = 6

const FIRST_MOMENT = '0000-01-01T00:00:00.000Z'
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface AmountFilter extends AmountList {
  /** Folded; '' for none. */
  readonly prefix: string
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

const placeOf = ({ total_cents, created_at, id }: AmountedOrder): AmountCursor => ({
  totalCents: total_cents,
  createdAt: created_at,
  id,
})

/** Behind every order of an amount. */
function behindAmount(totalCents: number, lowestFirst: boolean): AmountCursor {
  return lowestFirst
    ? { totalCents, createdAt: LAST_MOMENT, id: LAST_ID }
    : { totalCents, createdAt: FIRST_MOMENT, id: FIRST_ID }
}

function compare(a: AmountCursor, b: AmountCursor, lowestFirst: boolean): number {
  const [first, second] = lowestFirst ? [a, b] : [b, a]
  if (first.totalCents !== second.totalCents) return first.totalCents - second.totalCents
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? -1 : 1
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
  const orders = await countInWindow(db, filter, WINDOW_AT_ONCE + 1)
  return orders > WINDOW_AT_ONCE ? null : findInWindow(db, filter)
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

/** Orders of a time by amount, from amount to amount: within one, an index knows the time. */
async function stepThroughTime(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  const { lowestFirst, after, limit } = filter
  const enough = limit + 1
  const found = after
    ? await findByAmount(db, filter, { amounts: [after.totalCents], after, limit: enough })
    : []
  if (found.length >= enough) return { places: found, stoppedAt: null }
  const steps = await stepThroughAmounts(db, filter, {
    after: after?.totalCents,
    enough: enough - found.length,
    most: AMOUNTS_AT_MOST,
  })
  const amounts = steps.filter(({ orders }) => orders > 0).map(({ totalCents }) => totalCents)
  const last = amounts.pop()
  found.push(...(await findByAmount(db, filter, { amounts, limit: enough })))
  if (last !== undefined) {
    found.push(...(await findByAmount(db, filter, { amounts: [last], limit: enough })))
  }
  const end = steps.length < AMOUNTS_AT_MOST || found.length >= enough ? undefined : steps.at(-1)
  return { places: found, stoppedAt: end ? behindAmount(end.totalCents, lowestFirst) : null }
}

/** A part of the list, whatever its words are. */
async function readPart(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  const { from, until, after, limit } = filter
  if (from !== undefined || until !== undefined) return stepThroughTime(db, filter)
  return { places: await findByAmount(db, filter, { after, limit: limit + 1 }), stoppedAt: null }
}

/** Along the amounts, looking for a word that many have. */
async function walk(db: Db, filter: AmountFilter): Promise<SortedPlaces> {
  const places: AmountedOrder[] = []
  let { after } = filter
  for (let round = 0; round < ROUNDS_AT_MOST && places.length <= filter.limit; round += 1) {
    const part = await readPart(db, { ...filter, after, limit: ORDERS_AT_ONCE })
    const read = part.places.slice(0, ORDERS_AT_ONCE)
    places.push(...read.filter((order) => matches(order, filter)))
    const last = read.at(-1)
    const next = last && part.places.length > read.length ? placeOf(last) : part.stoppedAt
    if (!next) return { places, stoppedAt: null }
    after = next
    // Thousands of amounts were seen for this part.
    if (part.stoppedAt) break
  }
  return { places, stoppedAt: after ?? null }
}

async function findSorted(db: Db, wanted: AmountFilter): Promise<SortedPlaces> {
  const { prefix, from, until } = wanted
  const isWhole = prefix === '' && from === undefined && until === undefined
  if (isWhole) return readPart(db, wanted)
  const narrowed = await narrow(db, wanted)
  const few = await findFew(db, narrowed)
  if (few) return sortFew(few, narrowed.filter)
  return prefix === '' ? readPart(db, wanted) : walk(db, narrowed.filter)
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
