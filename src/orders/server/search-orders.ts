import { addDays, berlinDayStart } from '../../platform/domain/berlin-days.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { isFoundBy } from '../domain/search-words.ts'
import { countWords, findPlaces } from './order-search-repo.ts'
import {
  findOrderRowsById,
  findSearchedOrders,
  type OrderCursor,
  type OrderFilter,
  type SearchedOrder,
} from './orders-repo.ts'
import type { OrdersTable } from './orders-tables.ts'

export interface FoundOrders {
  readonly rows: readonly OrdersTable[]
  /** Where to go on; null at the end. The part may be short, or empty, and still go on. */
  readonly next: OrderCursor | null
}

export type OrderSearch = Omit<OrderFilter, 'userId'> & {
  /** Folded; not empty. */
  readonly prefix: string
}

/** Words a query may sort by time; a beginning that more words have is looked for along the time. */
const WORDS_AT_MOST = 30_000
/** An order has a handful of words, of which several may begin alike. */
const WORDS_PER_ORDER = 6
const ORDERS_AT_ONCE = 1000
/** What one request reads: its time does not grow with the shop. */
const ROUNDS_AT_MOST = 10

interface FoundPlaces {
  readonly places: readonly OrderCursor[]
  /** Where the search stopped; null at the end. */
  readonly stoppedAt: OrderCursor | null
}

const placeOf = ({ created_at, id }: SearchedOrder): OrderCursor => ({ createdAt: created_at, id })

/** Few words begin so: sorts their orders by time. */
async function findFew(db: Db, search: OrderSearch): Promise<FoundPlaces> {
  const wanted = (search.limit + 1) * WORDS_PER_ORDER
  const read = await findPlaces(db, search.prefix, search, wanted)
  const places = [...new Map(read.map((place) => [place.id, place])).values()]
  return { places, stoppedAt: read.length < wanted ? null : (read.at(-1) ?? null) }
}

/** An order number says its month: the walk starts there instead of today. */
function monthOf(prefix: string): { from: string; until: string } | null {
  const match = /^(20\d\d)(0[1-9]|1[0-2])(?: |$)/.exec(prefix)
  if (!match) return null
  const first = `${match[1]}-${match[2]}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: berlinDayStart(first), until: berlinDayStart(next) }
}

/** The same search within the month its order number says. */
export function narrowed<T extends Pick<OrderSearch, 'prefix' | 'from' | 'until'>>(search: T): T {
  const month = monthOf(search.prefix)
  if (!month) return search
  const { from = month.from, until = month.until } = search
  return {
    ...search,
    from: from > month.from ? from : month.from,
    until: until < month.until ? until : month.until,
  }
}

/** Is this one of the orders a search for `prefix` (folded) finds? */
export function isFoundOrder(order: SearchedOrder, prefix: string): boolean {
  return isFoundBy(
    {
      orderNumber: order.order_number,
      customerName: order.customer_name,
      customerEmail: order.customer_email,
    },
    prefix,
  )
}

/** Many words begin so: along the time, every few orders one is found. */
async function walk(db: Db, search: OrderSearch): Promise<FoundPlaces> {
  const { prefix, limit, ...filter } = narrowed(search)
  const found: OrderCursor[] = []
  let before = filter.before
  // Small steps first: mostly the page is full after one or two.
  let step = limit * 4
  for (let read = 0; read < ORDERS_AT_ONCE * ROUNDS_AT_MOST; read += step) {
    step = Math.min(step * 2, ORDERS_AT_ONCE)
    const orders = await findSearchedOrders(db, { ...filter, before, limit: step })
    found.push(...orders.filter((order) => isFoundOrder(order, prefix)).map(placeOf))
    const last = orders.at(-1)
    if (!last || orders.length < step) return { places: found, stoppedAt: null }
    before = placeOf(last)
    if (found.length > limit) break
  }
  return { places: found, stoppedAt: before ?? null }
}

/** Orders of which a word begins so, by time. Reads a bounded part of the shop, however large it is. */
export async function searchOrders(
  db: Db,
  search: OrderSearch,
  wordsAtMost = WORDS_AT_MOST,
): Promise<FoundOrders> {
  const words = await countWords(db, search.prefix, wordsAtMost + 1)
  const isMonth = monthOf(search.prefix) !== null && words > ORDERS_AT_ONCE
  const isMany = words > wordsAtMost || isMonth
  const { places, stoppedAt } = isMany ? await walk(db, search) : await findFew(db, search)
  const page = places.slice(0, search.limit)
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
