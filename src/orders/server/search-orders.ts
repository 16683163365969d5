import { addDays, berlinDayStart } from '../../platform/domain/berlin-days.ts'
import type { Db } from '../../platform/server/database/tables.ts'
import { searchWords } from '../domain/search-words.ts'
import { sumByStatus } from './order-figures-repo.ts'
import { countWords, findPlaces } from './order-search-repo.ts'
import {
  findOrderRows,
  findOrderRowsById,
  type OrderCursor,
  type OrderFilter,
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
const WORDS_AT_MOST = 20_000
/** An order has a handful of words, of which several may begin alike. */
const WORDS_PER_ORDER = 6
const ORDERS_AT_ONCE = 1000
/** What one request reads: its time does not grow with the shop. */
const ROUNDS_AT_MOST = 10

const placeOf = ({ created_at, id }: OrdersTable): OrderCursor => ({ createdAt: created_at, id })

/** Cuts what was found to the page; `goesOn` is where the search stopped, null at the end. */
function page(
  found: readonly OrdersTable[],
  limit: number,
  goesOn: OrderCursor | null,
): FoundOrders {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? placeOf(last) : goesOn }
}

/** Few words begin so: sorts their orders by time and reads those of the page. */
async function readFew(db: Db, search: OrderSearch): Promise<FoundOrders> {
  const { prefix, status, limit } = search
  const wanted = (limit + 1) * WORDS_PER_ORDER
  const found: OrdersTable[] = []
  let { before } = search
  for (let round = 0; round < ROUNDS_AT_MOST; round += 1) {
    const places = await findPlaces(db, prefix, { ...search, before }, wanted)
    const ids = [...new Set(places.map(({ id }) => id))]
    const rows = await findOrderRowsById(db, ids, status)
    const byId = new Map(rows.map((row) => [row.id, row]))
    found.push(...ids.flatMap((id) => byId.get(id) ?? []))
    before = places.at(-1)
    if (places.length < wanted) return page(found, limit, null)
    if (found.length > limit) break
  }
  return page(found, limit, before ?? null)
}

/** An order number says its month: the walk starts there instead of today. */
function monthOf(prefix: string): { from: string; until: string } | null {
  const match = /^(20\d\d)(0[1-9]|1[0-2])(?: |$)/.exec(prefix)
  if (!match) return null
  const first = `${match[1]}-${match[2]}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: berlinDayStart(first), until: berlinDayStart(next) }
}

function narrowed(search: OrderSearch): OrderSearch {
  const month = monthOf(search.prefix)
  if (!month) return search
  const { from = month.from, until = month.until } = search
  return {
    ...search,
    from: from > month.from ? from : month.from,
    until: until < month.until ? until : month.until,
  }
}

function isFound({ order_number, customer_name, customer_email }: OrdersTable, prefix: string) {
  const words = searchWords({
    orderNumber: order_number,
    customerName: customer_name,
    customerEmail: customer_email,
  })
  return words.some((word) => word.startsWith(prefix))
}

/** Many words begin so: along the time, every few orders one is found. */
async function walk(db: Db, search: OrderSearch): Promise<FoundOrders> {
  const { prefix, limit, ...filter } = narrowed(search)
  const found: OrdersTable[] = []
  let before = filter.before
  // Small steps first: mostly the page is full after one.
  let step = limit * 4
  for (let read = 0; read < ORDERS_AT_ONCE * ROUNDS_AT_MOST; read += step) {
    step = Math.min(step * 2, ORDERS_AT_ONCE)
    const rows = await findOrderRows(db, { ...filter, before, limit: step })
    found.push(...rows.filter((row) => isFound(row, prefix)))
    const last = rows.at(-1)
    if (!last || rows.length < step) return page(found, limit, null)
    before = placeOf(last)
    if (found.length > limit) break
  }
  return page(found, limit, before ?? null)
}

/** Are there fewer orders of the status than words that begin so? */
async function isRare(db: Db, status: OrderSearch['status'], words: number): Promise<boolean> {
  if (status === undefined || words < ORDERS_AT_ONCE) return false
  const sums = await sumByStatus(db, null)
  return (sums.find((sum) => sum.status === status)?.orders ?? 0) < words
}

/** Orders of which a word begins so, by time. Reads a bounded part of the shop, however large it is. */
export async function searchOrders(
  db: Db,
  search: OrderSearch,
  wordsAtMost = WORDS_AT_MOST,
): Promise<FoundOrders> {
  const words = await countWords(db, search.prefix, wordsAtMost + 1)
  const isMany = words > wordsAtMost || (await isRare(db, search.status, words))
  return isMany ? walk(db, search) : readFew(db, search)
}
