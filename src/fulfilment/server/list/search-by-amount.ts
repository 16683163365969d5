import { wordsOf } from '../../../orders/server/placing/order-search-words.ts'
import type { Db } from '../../../platform/server/database/tables.ts'
import type { AmountCursor } from './amount-cursor.ts'
import { countByMonth, findFoundByAmount } from './order-search-repo.ts'
import { monthsWithin } from './search-orders.ts'
import { readAmountIndex, type AmountFilter } from './select-by-amount.ts'

/** Up to this many words of a month are read and sorted; with more, its orders are tested by amount. */
const MOST_WORDS_SORTED = 2000
/** How many orders are read at once until enough of them match a search. */
const TESTED_TOGETHER = 250
/** So many tests without enough matches mean that these are far down the list: then the words are sorted. */
const MOST_TESTS = 8

type SearchFilter = AmountFilter & {
  /** Folded; not empty. */
  readonly prefix: string
}

/** Returns those of these orders of which a word begins with the prefix. */
async function matchingOf(
  db: Db,
  places: readonly AmountCursor[],
  prefix: string,
): Promise<AmountCursor[]> {
  const ids = places.map(({ id }) => id)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_name', 'customer_email', 'customer_company'])
    .where('id', 'in', ids)
    .execute()
  const matching = rows.filter((row) => wordsOf(row).some((word) => word.startsWith(prefix)))
  const found = new Set(matching.map(({ id }) => id))
  return places.filter(({ id }) => found.has(id))
}

/** Reads orders by amount until enough match the search; of a search that many orders match it mostly reads few. */
async function testByAmount(
  db: Db,
  wanted: SearchFilter,
  months: readonly string[],
): Promise<AmountCursor[]> {
  if (months.length === 0) return []
  const { prefix, payments: _, ...filter } = wanted
  // By id, because an order whose amount changes meanwhile may be read twice.
  const found = new Map<string, AmountCursor>()
  let { after } = wanted
  for (let test = 0; test < MOST_TESTS; test += 1) {
    const places = await readAmountIndex(db, { ...filter, after, limit: TESTED_TOGETHER }, months)
    const isLast = places.length < TESTED_TOGETHER
    if (places.length > 0) {
      for (const place of await matchingOf(db, places, prefix)) found.set(place.id, place)
    }
    if (found.size >= wanted.limit || isLast) return [...found.values()].slice(0, wanted.limit)
    after = places.at(-1)
  }
  return findFoundByAmount(db, wanted, months)
}

/** Compares two places of the list that begins with the lowest amount. */
function compare(a: AmountCursor, b: AmountCursor): number {
  if (a.totalCents !== b.totalCents) return a.totalCents - b.totalCents
  return `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1
}

/**
 * Returns the orders of which a word begins with the prefix, by amount. The words of a month are sorted if they are
 * few; otherwise its orders are tested by amount, because the next one that matches is mostly near. A filter by the state
 * of payment is not applied, because the words do not contain it.
 */
export async function searchByAmount(db: Db, wanted: SearchFilter): Promise<AmountCursor[]> {
  const months = await monthsWithin(db, wanted)
  const counts = await countByMonth(db, wanted, months, MOST_WORDS_SORTED + 1)
  const isMany = (month: string): boolean => (counts.get(month) ?? 0) > MOST_WORDS_SORTED
  const few = months.filter((month) => !isMany(month))
  const found = [
    ...(await findFoundByAmount(db, wanted, few)),
    ...(await testByAmount(db, wanted, months.filter(isMany))),
  ]
  return found
    .toSorted(wanted.lowestFirst ? compare : (a, b) => compare(b, a))
    .slice(0, wanted.limit)
}
